type Act = { path: `/api/${string}`; body?: unknown };

/** What this page itself made of a version of an order; the version as it is where that was nothing. */
type VersionAfter = (seen: number) => number;

export function isAbout(path: string, bookingId: number): boolean {
  return new RegExp(`^/api/bookings/${bookingId}(?![0-9])`).test(path);
}

/** An act decided about a version goes on about what this page itself made of it. Anybody else's change still refuses it. */
export function actAfter<One extends Act>(act: One, versionAfter: VersionAfter): One {
  const path = act.path.replace(/(?<=[?&]version=)\d+/, (seen) => String(versionAfter(Number(seen)))) as One["path"];
  const body = act.body as { version?: unknown } | undefined;
  const { version } = body ?? {};
  return typeof version === "number"
    ? { ...act, path, body: { ...body, version: versionAfter(version) } }
    : { ...act, path };
}
