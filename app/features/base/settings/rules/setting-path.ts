// Settings have dotted names such as `contact.phone`. Keys of records (payment links, drive times) may contain spaces
// but no dots.

import { recordPaths } from "./setting-fields.ts";

type Branch = Record<string, unknown>;

/** Returns null for a missing value, because drafts are stored as JSON, which has no undefined. */
export function valueAt(values: unknown, path: string): unknown {
  const value = path.split(".").reduce<unknown>((branch, name) => (branch as Branch | null)?.[name], values);
  return value ?? null;
}

/** Changes one value. Null removes a key of a record; everywhere else it is a value. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const record = recordPaths.find((one) => path.startsWith(`${one}.`));
  const names = record ? [...record.split("."), path.slice(record.length + 1)] : path.split(".");
  return put(values as Branch, names, record && value === null ? undefined : value) as Values;
}

function put(branch: Branch, [name = "", ...rest]: string[], value: unknown): Branch {
  if (rest.length > 0) return { ...branch, [name]: put(branch[name] as Branch, rest, value) };
  const { [name]: _old, ...others } = branch;
  return value === undefined ? others : { ...branch, [name]: value };
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The database returns the keys of an object in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
