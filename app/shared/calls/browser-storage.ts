// The browser may refuse storage (private mode, full disk). The page works without it.

type Saved = { savedAt: number; value: unknown };

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), value } satisfies Saved));
  } catch {}
}

/**
 * Returns undefined if nothing is stored. Removes values that are too old, because names and signatures shouldn't stay
 * in a browser for good.
 */
export function loadFresh<Value>(name: string, maxAgeMs: number): Value | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(name) ?? "null");
    if (Date.now() - Number(entry?.savedAt) <= maxAgeMs) return entry.value ?? undefined;
    remove(name);
  } catch {}
  return undefined;
}

/** Returns undefined if nothing is stored, it is too old, or `parse` rejects it. */
export async function load<Value>(
  name: string,
  maxAgeMs: number,
  parse: (value: unknown) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const value = loadFresh(name, maxAgeMs);
  return value === undefined ? undefined : parse(value).catch(() => undefined);
}

export function loadText(name: string): string | undefined {
  try {
    const { value } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Saved>;
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads stored JSON; empty if nothing is stored. */
export function loadJson<Value extends object>(name: string): Partial<Value> {
  try {
    return (JSON.parse(loadText(name) ?? "{}") ?? {}) as Partial<Value>;
  } catch {
    return {};
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}

/** Removes every entry whose name starts with the prefix. */
export function removeAll(prefix: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {}
}
