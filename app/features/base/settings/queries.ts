import { ownerListQuery, ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";

export const settingsQuery = () => ownerQuery("/api/settings");

export const settingsHistoryQuery = (limit: number) => ownerListQuery(`/api/settings/versions?limit=${limit}`);

export const itemsQuery = () => ownerQuery("/api/inflatables?all=1");
