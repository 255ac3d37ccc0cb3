// Holds typed changes until they are published. Each remembers the value it replaces, so that a version published by
// somebody else conflicts only in the settings that both changed.
import type { Business } from "#config/business.ts";
import { stateName, zonesOfState } from "#config/states.ts";
import { sameValue, valueAt, withValueAt } from "./setting-path.ts";

type DraftChange = { was: unknown; now: unknown };

export type SettingsDraft = {
  changes: Readonly<Record<string, DraftChange>>;
  restoredFrom?: number;
};

export const emptySettingsDraft: SettingsDraft = { changes: {} };

/** Lists changes that still differ from the published values, and marks those that others changed, too. */
export function openChanges({ changes }: SettingsDraft, published: Business) {
  return Object.entries(changes)
    .map(([path, { was, now }]) => ({ path, was, now, theirs: valueAt(published, path) }))
    .filter(({ now, theirs }) => !sameValue(now, theirs))
    .map((change) => ({ ...change, conflict: !sameValue(change.was, change.theirs) }));
}

export type OpenChange = ReturnType<typeof openChanges>[number];

export function draftValues(draft: SettingsDraft, published: Business): Business {
  return openChanges(draft, published).reduce((values, { path, now }) => withValueAt(values, path, now), published);
}

/** Typing the published value again is no change. */
export function withChange(draft: SettingsDraft, published: Business, path: string, now: unknown): SettingsDraft {
  const along = typeof now === "string" ? broughtAlong(draft, published, path, now) : [];
  const nextDraft = withOne(draft, published, path, now);
  return along.reduce((next, [other, text]) => withOne(next, published, other, text), nextDraft);
}

/** A new name also sets its two lines, unless they were chosen. A new state sets its name and time zone. */
function broughtAlong(draft: SettingsDraft, published: Business, path: string, now: string): [string, string][] {
  if (path === "name" && !hasOwnLines(draft, published)) return Object.entries(nameParts(now));
  if (path === "home.region") return broughtByState(now, draftValues(draft, published).home, published.home);
  return [];
}

/**
 * A chosen state sets its name and its more common time zone, unless the current zone is one of its own. Choosing the
 * published state again restores its published values.
 */
function broughtByState(code: string, now: Business["home"], published: Business["home"]): [string, string][] {
  const zones = zonesOfState(code);
  const isBack = code === published.region;
  // A code that isn't a state's has no name or time zone.
  if (zones.length === 0 && !isBack) return [];
  const proposed = zones.includes(now.timeZone) ? now.timeZone : (zones[0] ?? now.timeZone);
  return [
    ["home.regionName", isBack ? published.regionName : stateName(code)],
    ["home.timeZone", isBack ? published.timeZone : proposed],
  ];
}

export function withoutChange(draft: SettingsDraft, published: Business, path: string): SettingsDraft {
  return withChange(draft, published, path, valueAt(published, path));
}

/** Resolves a conflict by taking the chosen value. */
export function withChoice(draft: SettingsDraft, published: Business, path: string, mine: boolean): SettingsDraft {
  const { [path]: change, ...changes } = draft.changes;
  if (!mine || !change) return { ...draft, changes };
  return { ...draft, changes: { ...changes, [path]: { was: valueAt(published, path), now: change.now } } };
}

function withOne(draft: SettingsDraft, published: Business, path: string, now: unknown): SettingsDraft {
  const { [path]: old, ...changes } = draft.changes;
  const was = old ? old.was : valueAt(published, path);
  // A later change means that the draft is no longer the restored version.
  return { changes: sameValue(now, valueAt(published, path)) ? changes : { ...changes, [path]: { was, now } } };
}

function hasOwnLines(draft: SettingsDraft, published: Business): boolean {
  const { name, shortName, shortNameTail } = draftValues(draft, published);
  return !sameValue(nameParts(String(name)), { shortName, shortNameTail });
}

/** Splits a name into the two lines beside the logo: its first word, and the rest. */
function nameParts(name: string): { shortName: string; shortNameTail: string } {
  const [shortName = "", ...rest] = name.trim().split(/\s+/);
  return { shortName, shortNameTail: rest.join(" ") };
}
