// The server's time on a device whose own clock may be hours off.

/** The clock on the wall can be set; the other one only counts, from an unknown start, while the page is open. */
export type DeviceClocks = { wall: () => number; steady: () => number };

/** The wall clock runs on while a device sleeps and the steady one may not, so only going back shows that it was set. */
const TOLERANCE_MS = 2_000;

export function createServerClock({ wall, steady }: DeviceClocks, knownOffsetMs = 0) {
  let anchor = { server: wall() + knownOffsetMs, wall: wall(), steady: steady() };

  function now(): number {
    const byWall = wall() - anchor.wall;
    const bySteady = steady() - anchor.steady;
    const wasSetBack = byWall < bySteady - TOLERANCE_MS;
    if (!wasSetBack) return anchor.server + byWall;
    anchor = { server: anchor.server + bySteady, wall: wall(), steady: steady() };
    return anchor.server;
  }

  return {
    now,
    /** How much the server's clock is ahead of the device's. */
    offsetMs: () => now() - wall(),
    /** An answer said when it was written, which was halfway between asking and reading it. */
    learn(serverNow: string, askedSteady: number): void {
      const onTheWay = (steady() - askedSteady) / 2;
      anchor = { server: Date.parse(serverNow) + onTheWay, wall: wall(), steady: steady() };
    },
  };
}
