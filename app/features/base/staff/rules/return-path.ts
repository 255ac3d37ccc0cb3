/** Returns the page to open after signing in. It is always on this site, whatever a link names. */
export function returnPath(requested: string | null | undefined): string {
  const fallback = "/admin";
  if (!requested?.startsWith("/")) return fallback;
  const base = "http://site.invalid";
  // URL reads `//host` and `/\host` as another host, just like a browser.
  const url = URL.canParse(requested, base) ? new URL(requested, base) : undefined;
  const path = url?.origin === base ? url.pathname + url.search : fallback;
  // `/.//host` becomes this once its dots are removed.
  return path.startsWith("//") ? fallback : path;
}
