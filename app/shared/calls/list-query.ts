// Lists are JSON arrays; the query has limit, offset and order, X-Total-Count the number of all rows.
import * as z from "zod/mini";
import { MAX_ID } from "../id-field.ts";
import { optionalLine } from "../words/text-fields.ts";

export const listQueryFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500, "At most 500 at a time.")), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  q: optionalLine(200),
};

export const idParam = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID)) });

/** For `like`: escapes its special characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
