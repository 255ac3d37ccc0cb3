import { expect, test } from "vitest";
import { findChromium } from "#tests/support/browser/chromium.ts";
import { listStarted } from "#tests/support/servers/started-programs.ts";
import { listMissing, PROGRAMS } from "./programs.ts";

const { started, unclear } = listStarted();

test("every program that the sources start is on the list of programs, and everything on the list is started [P42]", () => {
  expect(unclear).toEqual([]);
  const listed = new Set(PROGRAMS.flatMap(({ commands }) => commands));
  expect(started.filter(({ program }) => !listed.has(program))).toEqual([]);
  const names = new Set(started.map(({ program }) => program));
  expect([...listed].filter((command) => !names.has(command))).toEqual([]);
});

test("each says in a sentence what happens without it, and is known to npm or Debian [P42]", () => {
  for (const { name, from, without, neededBy } of PROGRAMS) {
    expect(without, name).toMatch(/^[A-Z].*\.$/);
    expect(neededBy.length, name).toBeGreaterThan(0);
    expect(Object.values(from)[0], name).toBeTruthy();
  }
});

test("beside Node and npm, npm test needs one library and one browser of Debian [P40]", () => {
  const needed = PROGRAMS.filter(({ neededBy, from }) => neededBy.includes("test") && "debian" in from);
  const [browser, ...before] = needed.map(({ name }) => name).reverse();
  expect(browser).toContain("a browser");
  expect(before.reverse()).toEqual(["Node", "npm", "libatomic1"]);
  expect(listMissing(["test"])).toEqual([]);
});

test("an installed Chrome or Edge is as good as Debian's browser, and one from playwright-core if there's none [P40]", () => {
  const only = (end: string) => findChromium((path) => path.endsWith(end));
  for (const end of ["/google-chrome", "/microsoft-edge", "/snap/bin/chromium", "Google Chrome", "Microsoft Edge"])
    expect(only(end)).toMatch(new RegExp(`${end}$`));
  for (const end of ["chrome.exe", "msedge.exe"]) expect(only(end)).toContain("Application");
  expect(findChromium((path) => path.includes("ms-playwright"))).toBeDefined();
  expect(findChromium(() => false)).toBeUndefined();
});
