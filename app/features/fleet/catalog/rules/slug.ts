// A slug is the path of an item's page. It is made from the name and belongs to one item only.

import { isReservedPath } from "#app/shared/reserved-paths.ts";
import { startingCatalog } from "#content/starting-catalog.ts";

/** Unicode doesn't decompose these letters into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  "&": " and ",
};

/** `Kid's Día & Night` → `kids-dia-and-night`; empty if nothing of it can be written in ASCII. */
export function kebab(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[ßæœøđðłþı&]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Text that cannot be a slug is not looked up, because the database refuses some characters. */
export function looksLikeSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}

/** Doesn't check whether the slug is taken. "rental" is not repeated. */
export function makeSlug(name: string): string {
  const bare = kebab(name).replace(/(^|-)rental$/, "");
  return `${bare || "inflatable"}-rental`;
}

/** Returns the first of slug, slug-2, slug-3 … that nothing else uses or ever used. */
export function freeSlug(name: string, takenSlugs: ReadonlySet<string>): string {
  const plainSlug = makeSlug(name);
  const isFree = (slug: string) => !takenSlugs.has(slug) && !isReservedPath(slug);
  let slug = plainSlug;
  for (let n = 2; !isFree(slug); n++) slug = `${plainSlug}-${n}`;
  return slug;
}

/** Says whether a new name moves an item to a new address. Addresses of the starting catalog are in print and stay. */
export function movesAddress(item: { slug: string; name: string }, newName: string): boolean {
  if (startingCatalog.some(({ slug }) => slug === item.slug)) return false;
  return makeSlug(item.name) !== makeSlug(newName);
}
