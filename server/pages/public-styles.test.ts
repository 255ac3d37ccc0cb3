// Public pages load a style sheet with the classes of the files they import. A class that only the office's sheet knows
// would be unstyled there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesNamedIn } from "#app/features/office/office/rules/stored-files.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { currentBuild } from "../start/current-build.ts";

const { request } = await testApp();
const client = join(currentBuild(), "client");

function readClasses(sheet: "site" | "office"): Set<string> {
  const file = readdirSync(join(client, "assets")).find((name) => new RegExp(`^${sheet}-.*\\.css$`).test(name));
  // CSS writes a leading digit as its code and a space.
  const css = readFileSync(join(client, "assets", file ?? ""), "utf8").replace(/\\3(\d) /g, "\\$1");
  return new Set(
    Array.from(css.matchAll(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi), ([, name = ""]) => name.replaceAll("\\", "")),
  );
}

const site = readClasses("site");
const office = readClasses("office");
const onlyOffice = [...office].filter((name) => !site.has(name));

/** Includes the page's scripts, which may render more later. */
async function readText(path: string): Promise<string> {
  const texts = [await (await request(path)).text()];
  const files = new Set<string>();
  for (const text of texts) {
    for (const file of filesNamedIn(text)) {
      if (files.has(file) || !/(?<!\/manifest-\w+)\.js$/.test(file)) continue;
      files.add(file);
      texts.push(readFileSync(join(client, file), "utf8"));
    }
  }
  return texts.join(" ");
}

test.each(["/", "/calendar?inflatable=3", "/giant-slide-rental", "/faq", "/blog", "/find-booking", "/no/such-page"])(
  "every class that %s names is in the style sheet of public pages",
  async (path) => {
    const named = new Set((await readText(path)).split(/[\s"'`]+/));
    expect(onlyOffice.filter((name) => /[:[\-\d]/.test(name) && named.has(name))).toEqual([]);
    expect(named.has("rounded-full")).toBe(true);
  },
);

test("a page names one sheet, and the office's is for the office", async () => {
  const sheets = async (path: string, headers = {}) =>
    (await (await request(path, { headers })).text())
      .match(/\/assets\/(?:site|office)-[\w-]+\.css/g)
      ?.map((file) => file.split("-")[0]);
  expect(await sheets("/")).toEqual(["/assets/site"]);
  expect(await sheets("/no/such-page")).toEqual(["/assets/site"]);
  expect(await sheets("/admin")).toEqual(["/assets/office"]);
  expect(await sheets("/admin/sign-in")).toEqual(["/assets/office"]);
});
