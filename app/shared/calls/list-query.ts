// Lists are JSON arrays. Their query has limit, offset and order, and X-Total-Count has the number of all rows.
import * as z from "zod/mini";
import { MAX_ID } from "../id-field.ts";
import { optionalLine } from "../words/text-fields.ts";

export const listQueryFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500, "At most 500 at a time.")), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  q: optionalLine(200),
};

export const idParam = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID)) });

export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
