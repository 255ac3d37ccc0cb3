import { expect, test } from "vitest";
import { isReservedPath } from "#app/shared/reserved-paths.ts";
import { builtApp, testApp } from "#tests/support/servers/app.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

test("every page of the public layout has its address on the list of those that exist", async () => {
  const { deps } = await testApp();
  const { listPublicPaths, isCachedPage, routes } = await builtApp();
  const paths = [...(await listPublicPaths(deps))];
  const patterns = (Object.values(routes) as Route[])
    .filter(({ parentId, path }) => parentId === "routes/site/layout" && path !== "*" && path !== "town-page")
    .map(({ path = "" }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`));
  expect(patterns.length).toBeGreaterThan(8);
  for (const pattern of patterns) expect([pattern.source, paths.some((path) => pattern.test(path))]).toContain(true);
  expect(paths.filter((path) => path !== "/quote" && !isCachedPage(path))).toEqual([]);
});

test("page data and API calls are not pages", async () => {
  const { isCachedPage } = await builtApp();
  for (const path of [
    "/calendar.data",
    "/_root.data",
    "/__manifest",
    "/api/x",
    "/healthz",
    "/booking/abc",
    "/sitemap.xml",
  ]) {
    expect([path, isCachedPage(path)]).toEqual([path, false]);
  }
});

test("no rental and no town can have an address that a route has", async () => {
  const { routes } = await builtApp();
  const firstParts = (Object.values(routes) as Route[]).flatMap(({ path = "" }) => path.split("/")[0] ?? []);
  const free = firstParts.filter((part) => /^[a-z0-9-]+$/.test(part) && !isReservedPath(part));
  expect(free).toEqual([]);
});
