import { queryOptions } from "@tanstack/react-query";
import type { ShownWaiverText } from "./schema.ts";

/** The text that is signed now. It never changes under someone who reads it: the server refuses an outdated one. */
export const waiverTextQuery = queryOptions<ShownWaiverText>({
  queryKey: ["/api/waiver-text"],
  staleTime: Number.POSITIVE_INFINITY,
});
