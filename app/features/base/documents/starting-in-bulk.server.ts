// Unchanged starting articles, questions and town pages can be hidden, shown again or deleted together.

import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { isUntouchedStarting } from "./rules/starting-texts.ts";
import type { StartingBulk } from "./schema.ts";
import { copyNewest, listOutlines, retireNamed } from "./store.server.ts";

/** Returns the names of the changed texts. Hidden ones can be shown again; deleted ones can't. */
export async function changeStartingTexts(tx: Tx, act: Act, { kind, act: what }: StartingBulk): Promise<string[]> {
  const ofKind = (await listOutlines(tx)).filter((one) => one.kind === kind);
  const groups = [...Map.groupBy(ofKind, ({ name }) => name)];
  const starting = groups.filter(([, versions]) => isUntouchedStarting(versions));
  const isShown = (versions: (typeof ofKind)[number][]) => versions.some(({ state }) => state === "live");
  const affected = starting.filter(([, versions]) => what === "delete" || isShown(versions) === (what === "hide"));
  const names = affected.map(([name]) => name);
  if (names.length === 0) return names;
  if (what !== "show") await retireNamed(tx, kind, names, act.at);
  // A published version never changes, so a newer one says that the text is back or gone.
  if (what !== "hide") await copyNewest(tx, kind, names, { at: act.at, emptied: what === "delete" });
  await writeAudit(tx, act, { action: "starting words changed", details: { kind, count: names.length, what } });
  return names;
}
