import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { Attention, OfficeSummary } from "./schema.ts";

export const summaryQuery = () => ownerQuery<OfficeSummary>("/api/office/summary");
export const attentionQuery = () => ownerQuery<Attention[]>("/api/office/attention");
