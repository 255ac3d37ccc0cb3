import { expect, test } from "vitest";
import { createJudge } from "./lateness.ts";

/** Looks every 25 ms of which each comes as late as told, from `from` to `to`. */
function looks(judge: ReturnType<typeof createJudge>, from: number, to: number, late: number): void {
  for (let now = from; now <= to; now += 25 + late) judge.look(now, late);
}

test("a server in time is never behind, and neither is one that works off a burst of some seconds", () => {
  const judge = createJudge();
  looks(judge, 0, 5000, 0);
  expect(judge.isBehind(5010)).toBe(false);
  looks(judge, 5000, 9000, 400);
  expect(judge.isBehind(9000)).toBe(false);
});

test("who stays late is behind, until a look comes in time again", () => {
  const judge = createJudge();
  looks(judge, 0, 1000, 0);
  looks(judge, 1400, 7000, 400);
  expect(judge.isBehind(7000)).toBe(true);
  looks(judge, 7010, 7050, 0);
  expect(judge.isBehind(7060)).toBe(false);
});

test("right after being behind, a short delay is enough to be behind again; later it is not", () => {
  const judge = createJudge();
  looks(judge, 0, 1000, 0);
  expect(judge.isBehind(7000)).toBe(true);
  looks(judge, 7010, 7050, 0);
  expect(judge.isBehind(7600)).toBe(true);
  looks(judge, 7610, 20_000, 0);
  expect(judge.isBehind(20_600)).toBe(false);
});
