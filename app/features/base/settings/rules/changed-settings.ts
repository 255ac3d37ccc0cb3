import type { Business } from "#config/business.ts";
import type { ShownChange } from "../schema.ts";
import { fieldAt, recordPaths, settingFields, settingLabel } from "./setting-fields.ts";
import { sameValue, valueAt } from "./setting-path.ts";
import { settingText } from "./setting-text.ts";

export type ChangedSetting = { path: string; from: unknown; to: unknown };

export function changedSettings(from: Business, to: Business): ChangedSetting[] {
  return settingFields
    .flatMap(({ path }) => (isRecord(path) ? listKeys(from, to, path) : [path]))
    .map((path) => ({ path, from: valueAt(from, path), to: valueAt(to, path) }))
    .filter((change) => !sameValue(change.from, change.to));
}

const isRecord = (path: string) => recordPaths.some((record) => record === path);

function listKeys(from: Business, to: Business, path: string): string[] {
  const keys = [from, to].flatMap((values) => Object.keys((valueAt(values, path) ?? {}) as object));
  return [...new Set(keys)].map((key) => `${path}.${key}`);
}

export function shownChanges(from: Business, to: Business): ShownChange[] {
  return changedSettings(from, to).map(({ path, ...values }) => ({
    path,
    section: fieldAt(path)?.section ?? "",
    label: settingLabel(path),
    from: settingText(path, values.from),
    to: settingText(path, values.to),
  }));
}
