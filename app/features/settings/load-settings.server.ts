import type { Deps } from "../../deps.server.ts";
import { settingsAnswer } from "./publish-settings.server.ts";
import type { SettingsAnswer } from "./schema.ts";
import { newestSettings } from "./store.server.ts";

/** The settings to be edited, from the database: another process may have published a moment ago. */
export async function loadSettings(deps: Pick<Deps, "db" | "settings">): Promise<SettingsAnswer> {
  const newest = await newestSettings(deps.db);
  if (!newest) throw new Error("The settings were never planted");
  return settingsAnswer(deps, newest);
}
