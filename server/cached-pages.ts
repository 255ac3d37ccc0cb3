import { listFormerSlugs } from "../app/features/catalog/store.server.ts";
import { listPages } from "../app/features/seo/list-pages.server.ts";
import type { Db } from "../db/database.ts";
import { modulesAt } from "./page-routes.ts";

type Handle = { cache?: "public" };

// Answered by the app itself, or what a page fetches; to React Router they would look like unknown pages.
const NOT_PAGES = /^\/(api|healthz|readyz|metrics|__manifest)(\/|$)|\.data$/;

/** A page is the same for everyone when one of its route modules says so with `handle = { cache: "public" }`. */
export function isCachedPage(pathname: string): boolean {
  if (NOT_PAGES.test(pathname)) return false;
  return modulesAt(pathname).some(({ handle }) => (handle as Handle | undefined)?.cache === "public");
}

/** Every public address there is, also those that an item had before. */
export async function listPublicPaths(db: Db): Promise<Set<string>> {
  const pages = await listPages(db);
  const former = await listFormerSlugs(db);
  return new Set([...pages.map(({ path }) => path), ...former.map((slug) => `/${slug}`), "/quote"]);
}
