import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { SettingsAnswer, SettingsHistoryEntry } from "./schema.ts";

export const settingsQuery = () => ownerQuery<SettingsAnswer>("/api/settings");

export const settingsHistoryQuery = (limit: number, offset: number) =>
  ownerListQuery<SettingsHistoryEntry>(`/api/settings/versions?limit=${limit}&offset=${offset}`);
