import * as build from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";
import { listFormerSlugs } from "../app/features/inventory/store.server.ts";
import { listPages } from "../app/features/seo/list-pages.server.ts";
import type { Db } from "../db/database.ts";

type Handle = { cache?: "public" };

const routes = childrenOf(undefined);

// Answered by the app itself, or what a page fetches; to React Router they would look like unknown pages.
const NOT_PAGES = /^\/(api|healthz|readyz|metrics|__manifest)(\/|$)|\.data$/;

/** A page is the same for everyone when one of its route modules says so with `handle = { cache: "public" }`. */
export function isCachedPage(pathname: string): boolean {
  if (NOT_PAGES.test(pathname)) return false;
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.some((match) => (match.route.handle as Handle | undefined)?.cache === "public");
}

/** Every public address there is, also those that an item had before. */
export async function listPublicPaths(db: Db): Promise<Set<string>> {
  const pages = await listPages(db);
  const former = await listFormerSlugs(db);
  return new Set([...pages.map(({ path }) => path), ...former.map((slug) => `/${slug}`), "/quote"]);
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>;
      const shared = { id, handle: module.handle };
      if (index) return { ...shared, index: true } satisfies RouteObject;
      return { ...shared, ...(path === undefined ? {} : { path }), children: childrenOf(id) } satisfies RouteObject;
    });
}
