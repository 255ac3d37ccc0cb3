// Asks React Router's routes about a page before React Router runs.
import * as build from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";
import { listFormerSlugs } from "#app/features/fleet/catalog/store.server.ts";
import { listPages, type PageListDeps } from "#app/features/site/seo/list-pages.server.ts";
import type { Access } from "#app/shared/people/access.ts";

type Handle = { cache?: "public" };
type Module = NonNullable<(typeof build.routes)[string]>["module"];

// The app itself answers these, or they are data that a page fetches. React Router would take them for unknown pages.
const NOT_PAGES = /^\/(api|healthz|readyz|savez|metrics|__manifest)(\/|$)|\.data$/;

const routes = childRoutes(undefined);

function modulesAt(pathname: string): Module[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const module = route.id === undefined ? undefined : build.routes[route.id];
    return module ? [module.module] : [];
  });
}

/** Maps a data request to its page: `/admin.data` to `/admin`. */
export function pagePath(pathname: string): string {
  return pathname
    .replace(/^\/_root\.data$/, "/")
    .replace(/\/_\.data$/, "/")
    .replace(/\.data$/, "");
}

/** Reads the access that the page's own module declares. A page without one is the owner's. */
export function pageAccess(pathname: string): Access {
  const { access } = (modulesAt(pagePath(pathname)).at(-1)?.handle ?? {}) as { access?: Access };
  return access ?? "owner";
}

/** Only a page with an action accepts a form. */
export function pageMethods(pathname: string): string[] {
  return modulesAt(pathname).at(-1)?.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

/** Returns true if one of the page's route modules declares `handle = { cache: "public" }`. */
export function isCachedPage(pathname: string): boolean {
  if (NOT_PAGES.test(pathname)) return false;
  return modulesAt(pathname).some(({ handle }) => (handle as Handle | undefined)?.cache === "public");
}

/** Includes former addresses of items, articles and towns. */
export async function listPublicPaths(deps: PageListDeps): Promise<Set<string>> {
  const pages = (await listPages(deps)).map(({ path }) => path);
  const items = (await listFormerSlugs(deps.db)).map((slug) => `/${slug}`);
  const articles = deps.documents.formerSlugs("article").map((slug) => `/blog/${slug}`);
  const towns = deps.documents.slugs("town").map((slug) => `/${slug}`);
  return new Set([...pages, ...items, ...articles, ...towns, "/quote", "/waiting-list"]);
}

function childRoutes(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      if (index) return { id, index: true } satisfies RouteObject;
      return { id, ...(path === undefined ? {} : { path }), children: childRoutes(id) } satisfies RouteObject;
    });
}
