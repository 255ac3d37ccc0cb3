import { queryOptions } from "@tanstack/react-query";
import type { WaiverText } from "./rules/waiver-text.ts";

/** The text that is signed now. */
export const waiverTextQuery = queryOptions<WaiverText>({ queryKey: ["/api/waiver-text"] });
