// No script of a public page may load or name anything of the back office.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesNamedIn } from "#app/features/office/office/rules/stored-files.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { currentBuild } from "../start/current-build.ts";

const { request } = await testApp();
const OFFICE = /\/api\/(office|bookings|waivers|quotes|messages|audit|claims|calendar-feed)\b|kept-change|Run sheet/;

/** Follows every script and style that a page names, dynamic imports included. */
function reachableFrom(html: string): Map<string, string> {
  const files = new Map<string, string>();
  const follow = (text: string) => {
    for (const path of filesNamedIn(text)) {
      // Every page names the router's manifest of file names, which holds no code.
      if (files.has(path) || !/(?<!\/manifest-\w+)\.js$/.test(path)) continue;
      const code = readFileSync(join(currentBuild(), "client", path), "utf8");
      files.set(path, code);
      follow(code);
    }
  };
  follow(html);
  return files;
}

test.each(["/", "/calendar", "/giant-slide-rental", "/faq", "/blog"])(
  "%s reaches no script of the owner's",
  async (path) => {
    const scripts = reachableFrom(await (await request(path)).text());
    expect(scripts.size).toBeGreaterThan(0);
    const telling = [...scripts].filter(([, code]) => OFFICE.test(code)).map(([name]) => name);
    expect(telling).toEqual([]);
  },
);
