import type { Deps } from "#app/deps.server.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { shownChanges } from "./rules/changed-settings.ts";
import type { SettingsHistoryEntry } from "./schema.ts";
import { findSettings, listSettings } from "./store.server.ts";

type Page = { limit: number; offset: number };
type History = { rows: SettingsHistoryEntry[]; total: number };

export async function settingsHistory({ db, settings }: Deps, page: Page): Promise<History> {
  // One more row than requested, because each is compared with the one before it.
  const { rows, total } = await listSettings(db, { ...page, limit: page.limit + 1 });
  const entries = rows.slice(0, page.limit).map(({ id, publishedAt, by, restoredFrom, values }, place) => {
    const before = rows[place + 1];
    const changes = before ? shownChanges(settings.complete(before.values), settings.complete(values)) : [];
    return { id, publishedAt: publishedAt.toISOString(), by, restoredFrom, changes };
  });
  return { rows: entries, total };
}

export async function settingsVersion({ db, settings }: Deps, id: number) {
  const { publishedAt, by, values } = orNotFound(await findSettings(db, id), "version");
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    by,
    values: settings.withEnvironment(settings.complete(values)),
  };
}
