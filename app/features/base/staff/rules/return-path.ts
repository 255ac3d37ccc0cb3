/** Where to go after signing in: a page of this site, never another site that a link names. */
export function returnPath(wanted: string | null | undefined): string {
  const fallback = "/admin";
  if (!wanted?.startsWith("/")) return fallback;
  const base = "http://site.invalid";
  // URL reads `//host` and `/\host` as another host, just as a browser would.
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  const path = url?.origin === base ? url.pathname + url.search : fallback;
  // What `/.//host` is once its dots are taken out.
  return path.startsWith("//") ? fallback : path;
}
