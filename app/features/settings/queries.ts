import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { RentalFacts } from "./rules/list-price.ts";
import type { SettingsAnswer, SettingsHistoryEntry } from "./schema.ts";

export const settingsQuery = () => ownerQuery<SettingsAnswer>("/api/settings");

export const settingsHistoryQuery = (limit: number) =>
  ownerListQuery<SettingsHistoryEntry>(`/api/settings/versions?limit=${limit}`);

export const itemsQuery = () => ownerQuery<RentalFacts[]>("/api/inflatables?all=1");
