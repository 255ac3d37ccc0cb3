import * as z from "zod/mini";

/** The largest possible id. The database refuses to compare larger numbers with it. */
export const MAX_ID = 2_147_483_647;

export const idField = (missing: string) => z.int(missing).check(z.minimum(1, missing), z.maximum(MAX_ID, missing));
