// The land that the owner chose, wherever land is drawn.
import { expect, test } from "vitest";
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import { landPaths } from "#app/ui/land-path.ts";
import { ridgePaths } from "#app/ui/ridge-path.ts";
import { startingBusiness } from "#config/business.ts";
import { testApp } from "#tests/support/servers/app.ts";

const { request, publish } = await testApp();
const read = async (path: string) => (await request(path)).text();
const card = async () => Buffer.from(await (await request("/social/home.png")).arrayBuffer()).toString("base64");
const PAGES = ["/", "/faq", "/jasper-bounce-house-rentals", "/no-such-page", "/castle-combo-bounce-house-rental"];

async function show(landscape: Landscape): Promise<void> {
  await publish({ ...startingBusiness, landscape });
}

test("a new installation has mountains and its photo", async () => {
  for (const path of PAGES) expect(await read(path)).toContain(ridgePaths(0).far);
  expect(await read("/")).toContain("hero-portrait");
});

test.each(["plains", "coast"] as const)(
  "%s are on every page, in the hero without the photo, and on share pictures",
  async (land) => {
    await show("mountains");
    const mountains = await card();
    await show(land);
    for (const path of PAGES) {
      const html = await read(path);
      expect([path, html.includes(landPaths(land, 0).far)]).toEqual([path, true]);
      expect([path, html.includes(ridgePaths(0).far)]).toEqual([path, false]);
    }
    const home = await read("/");
    expect(home).not.toContain("hero-portrait");
    expect(home).not.toContain("Blue Ridge mountains");
    expect(home).toContain("Three inflatables on a lawn");
    expect(await read("/blog")).toContain(landPaths(land, 11).near);
    expect(await card()).not.toBe(mountains);
  },
);

test("the same seed draws the same land, and another one another", () => {
  for (const land of ["plains", "coast"] as const) {
    expect(landPaths(land, 3)).toEqual(landPaths(land, 3));
    expect(landPaths(land, 3).pines).not.toBe(landPaths(land, 4).pines);
    for (const path of Object.values(landPaths(land, 3))) expect(path).not.toMatch(/NaN|undefined/);
  }
});
