import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { SettingsAnswer, SettingsHistoryEntry } from "./schema.ts";

export const settingsQuery = () => ownerQuery<SettingsAnswer>("/api/settings");

export const settingsHistoryQuery = (limit: number) =>
  ownerListQuery<SettingsHistoryEntry>(`/api/settings/versions?limit=${limit}`);

/** What settings need to know of a rental; the list is the catalog's own. */
export type RentalFacts = { type: string; name: string; price: number; wetAvailable: boolean; wetFee: number };

export const itemsQuery = () => ownerQuery<RentalFacts[]>("/api/inflatables?all=1");
