// What a page saves in the browser. It may refuse (private mode, full disk): then the page works, it only remembers less.

type Saved = { savedAt: number; value: unknown };

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), value } satisfies Saved));
  } catch {}
}

/** Undefined when nothing is saved. What is too old is removed: names and signatures don't stay in a browser for good. */
export function loadFresh<Value>(name: string, maxAgeMs: number): Value | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(name) ?? "null");
    if (Date.now() - Number(saved?.savedAt) <= maxAgeMs) return saved.value ?? undefined;
    remove(name);
  } catch {}
  return undefined;
}

/** What `parse` makes of the value; undefined when nothing is saved, it is too old, or it is not what it should be. */
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

/** What a page saved as JSON text; empty where it saved nothing. */
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

/** Everything whose name begins like this. */
export function removeAll(prefix: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {}
}
