// Lists are JSON arrays; how much of them and in which order is said in the query, how many there are in X-Total-Count.
import * as z from "zod/mini";
import { MAX_ID } from "./id-field.ts";
import { optionalLine } from "./text-fields.ts";

export const listQueryFields = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500, "At most 500 at a time.")), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  q: optionalLine(200),
};

export const idParam = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID)) });

/** For `like`: the characters that mean something there are taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
