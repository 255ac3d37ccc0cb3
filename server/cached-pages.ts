import * as build from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";

type Handle = { cache?: "public" };

const routes = childrenOf(undefined);

// Answered by the app itself; to React Router they would look like unknown pages.
const NOT_PAGES = /^\/(api|healthz|readyz|metrics)(\/|$)/;

/** A page is the same for everyone when one of its route modules says so with `handle = { cache: "public" }`. */
export function isCachedPage(pathname: string): boolean {
  if (NOT_PAGES.test(pathname)) return false;
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.some((match) => (match.route.handle as Handle | undefined)?.cache === "public");
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
