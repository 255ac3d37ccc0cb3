// Changes that were typed and not published yet. Each remembers what it changes, so that a state which somebody else published
// meanwhile shows as a conflict of just those settings that both have changed.
import type { Business } from "../../../../config/business.ts";
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

/** Typing the published value again is no change. A new name brings its two lines along, unless they were chosen. */
export function withChange(draft: SettingsDraft, published: Business, path: string, now: unknown): SettingsDraft {
  const changed = withOne(draft, published, path, now);
  if (path !== "name" || typeof now !== "string" || hasOwnLines(draft, published)) return changed;
  const parts = Object.entries(nameParts(now));
  return parts.reduce((next, [line, text]) => withOne(next, published, line, text), changed);
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
