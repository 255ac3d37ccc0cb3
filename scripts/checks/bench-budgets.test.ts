// The budgets of `npm run bench`.
import { expect, test } from "vitest";
import { npmTestLines, type Took } from "#bench/npm-test.ts";
import { throughputLines } from "#bench/traffic/throughput.ts";

test("requests per second are printed beside those of bare node:http and nginx, and break no budget [P52]", () => {
  const slow = [{ perSecond: 1, p99Ms: 900 }];
  const quick = [{ perSecond: 10_000, p99Ms: 1 }];
  const lines = throughputLines("home", { ours: slow, bare: quick, nginx: quick });
  expect(lines).toHaveLength(6);
  expect(lines.filter(({ ok, budget }) => !ok || budget)).toEqual([]);
});

const took = (minutes: number, computedSeconds: number, failedTests = 0): Took => ({
  seconds: minutes * 60,
  computedSeconds,
  failedTests,
});

test("`npm test` may take ten minutes, and 0.65 of the computing of the commit it is compared with [P43]", () => {
  const broken = (ours: Took[], theirs: Took[]) =>
    npmTestLines(ours, theirs)
      .filter(({ ok }) => !ok)
      .map(({ what }) => what.trim());
  expect(broken([took(10, 700)], [])).toEqual([]);
  expect(broken([took(10.1, 700, 1)], [])).toEqual(["`npm test` in an empty clone", "tests that failed"]);
  expect(broken([took(9, 650)], [took(15, 1000, 2)])).toEqual([]);
  expect(broken([took(9, 660)], [took(15, 1000)])).toEqual(["its computing as a share of the other commit's"]);
});

test("of several turns each figure is the median, and the computing is compared turn by turn [P43]", () => {
  const ours = [took(9, 600), took(20, 1200), took(9.5, 660)];
  const theirs = [took(15, 1000), took(30, 2000), took(15, 1000)];
  expect(npmTestLines(ours, theirs).map(({ value }) => value)).toEqual([9.5, 660, 0, 0.6, 15, 0]);
});
