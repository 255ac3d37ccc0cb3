import { describe, expect, it } from "vitest";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePaths } from "./ridge-path.ts";

/** Where the line of a path passes: its start, then every relative step added up. */
function pointsOf(path: string) {
  const points: { x: number; y: number }[] = [];
  for (const [, command, numbers] of path.matchAll(/([Mqt])([^A-Za-z]+)/g)) {
    const [x = 0, y = 0] = ((numbers ?? "").match(/-?[\d.]+/g) ?? []).map(Number).slice(-2);
    const from = command === "M" ? { x: 0, y: 0 } : (points.at(-1) ?? { x: 0, y: 0 });
    points.push({ x: from.x + x, y: from.y + y });
  }
  return points;
}

describe("ridgePaths", () => {
  it("draws the same hills for the same seed, so that server and client agree", () => {
    expect(ridgePaths(3)).toEqual(ridgePaths(3));
  });

  it("draws other hills for another seed", () => {
    expect(ridgePaths(1).far).not.toBe(ridgePaths(2).far);
  });

  it("fills from the left edge to the right and down to the bottom", () => {
    const { far, mid, near } = ridgePaths(7);
    for (const path of [far, mid, near]) {
      const points = pointsOf(path);
      expect(points[0]?.x).toBeLessThanOrEqual(0);
      expect(points.at(-1)?.x).toBeGreaterThanOrEqual(RIDGE_WIDTH);
      expect(path.endsWith(`V${RIDGE_HEIGHT}H0Z`)).toBe(true);
    }
  });

  it("keeps every peak inside the picture and leaves room for the seam, whatever the seed", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { far, mid, near } = ridgePaths(seed);
      for (const path of [far, mid, near]) {
        for (const { y } of pointsOf(path)) expect(y).toBeGreaterThan(0);
      }
      for (const { y } of pointsOf(near)) expect(y).toBeLessThanOrEqual(RIDGE_HEIGHT - 13);
    }
  });
});
