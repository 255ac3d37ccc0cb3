// The pages as React Router knows them, asked before it runs.
import * as build from "virtual:react-router/server-build";
import { matchRoutes, type RouteObject } from "react-router";

type Module = NonNullable<(typeof build.routes)[string]>["module"];

const routes = childrenOf(undefined);

/** The modules that make the page at an address, from the outermost in. */
export function modulesAt(pathname: string): Module[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const found = route.id === undefined ? undefined : build.routes[route.id];
    return found ? [found.module] : [];
  });
}

/** What the page at an address takes: only one with an action takes a form. */
export function pageMethods(pathname: string): string[] {
  return modulesAt(pathname).at(-1)?.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      if (index) return { id, index: true } satisfies RouteObject;
      return { id, ...(path === undefined ? {} : { path }), children: childrenOf(id) } satisfies RouteObject;
    });
}
