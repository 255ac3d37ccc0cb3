// Changes that were typed and not published yet. Each remembers what it changes, so that a state which somebody else published
// meanwhile shows as a conflict of just those settings that both have changed.
import type { Business } from "#config/business.ts";
import { stateName, zonesOfState } from "#config/states.ts";
import { sameValue, valueAt, withValueAt } from "./setting-path.ts";

type DraftChange = { was: unknown; now: unknown };

export type SettingsDraft = {
  changes: Readonly<Record<string, DraftChange>>;
  /** The old state that is being brought back. */
  restoredFrom?: number;
};

export const emptyDraft: SettingsDraft = { changes: {} };

/** What still differs from the published values, with what was changed by others meanwhile marked. */
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
  const changed = withOne(draft, published, path, now);
  return along.reduce((next, [other, text]) => withOne(next, published, other, text), changed);
}

/** A new name brings its two lines along, unless they were chosen; a new state its name and its clock. */
function broughtAlong(draft: SettingsDraft, published: Business, path: string, now: string): [string, string][] {
  if (path === "name" && !hasOwnLines(draft, published)) return Object.entries(nameParts(now));
  if (path === "home.region") return broughtByState(now, draftValues(draft, published).home, published.home);
  return [];
}

/**
 * What a chosen state brings along: its name and, unless the set clock is one of its own, its more common clock. Going back to the
 * published state brings back what was published with it.
 */
function broughtByState(code: string, now: Business["home"], published: Business["home"]): [string, string][] {
  const zones = zonesOfState(code);
  const isBack = code === published.region;
  // A code that isn't a state's says nothing about its name or clock.
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

/** Of two values of one setting, the one that was chosen. */
export function withChoice(draft: SettingsDraft, published: Business, path: string, mine: boolean): SettingsDraft {
  const { [path]: change, ...changes } = draft.changes;
  if (!mine || !change) return { ...draft, changes };
  return { ...draft, changes: { ...changes, [path]: { was: valueAt(published, path), now: change.now } } };
}

function withOne(draft: SettingsDraft, published: Business, path: string, now: unknown): SettingsDraft {
  const { [path]: old, ...changes } = draft.changes;
  const was = old ? old.was : valueAt(published, path);
  // Whatever is changed after an old state was brought back, it is no longer that state.
  return { changes: sameValue(now, valueAt(published, path)) ? changes : { ...changes, [path]: { was, now } } };
}

function hasOwnLines(draft: SettingsDraft, published: Business): boolean {
  const { name, shortName, shortNameTail } = draftValues(draft, published);
  return !sameValue(nameParts(String(name)), { shortName, shortNameTail });
}

/** The two lines of a name beside the logo: its first word, and the rest. */
function nameParts(name: string): { shortName: string; shortNameTail: string } {
  const [shortName = "", ...rest] = name.trim().split(/\s+/);
  return { shortName, shortNameTail: rest.join(" ") };
}
