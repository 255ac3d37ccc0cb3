// What a page keeps on the device it is open on. A browser may refuse storage (private mode, full disk): then the page
// works, it only remembers less.

type Kept = { savedAt: number; value: unknown };

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), value } satisfies Kept));
  } catch {}
}

/** What `parse` makes of the value; undefined when nothing is kept, it is too old, or it is not what it should be. */
export async function recall<Value>(
  name: string,
  forgetAfterMs: number,
  parse: (value: unknown) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<Kept> | null;
    if (!kept || !(Date.now() - Number(kept.savedAt) <= forgetAfterMs)) return undefined;
    return await parse(kept.value);
  } catch {
    return undefined;
  }
}

export function recallText(name: string): string | undefined {
  try {
    const { value } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Kept>;
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {}
}
