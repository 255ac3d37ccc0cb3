import { publicQuery } from "#app/shared/calls/public-query.ts";

/** The text that is signed now. It never changes under someone who reads it: the server refuses an outdated one. */
export const waiverTextQuery = { ...publicQuery("/api/waiver-text"), staleTime: Number.POSITIVE_INFINITY };
