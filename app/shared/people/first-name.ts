// Greetings and headings address customers by this name.

const NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;
const TITLES = new Set(
  "mr mrs ms miss mx dr prof rev reverend pastor father fr brother sister rabbi deacon elder bishop coach principal".split(
    " ",
  ),
);
const ORGANIZATIONS =
  /\b(pta|pto|ptso|school|academy|college|university|church|baptist|methodist|chapel|ministr(y|ies)|club|team|group|family|inc|llc|corp|company|co|department|county|city|association|foundation|center|daycare|preschool|scouts?|troop)\b/i;

/**
 * For example `Hannah` or `Pastor Lowe`; undefined for anything but a person's name: a school, an emoji, an
 * advertisement. A stranger can fill in a form with somebody else's address, so a greeting must not repeat just
 * anything.
 */
export function firstName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  if (ORGANIZATIONS.test(name)) return undefined;
  const [first = "", second = "", third] = words;
  if (!isTitle(first)) return NAME.test(first) ? first : undefined;
  // A title alone is not polite, so it goes with the last name.
  if (third === undefined) return NAME.test(second) ? `${first} ${second}` : undefined;
  return NAME.test(second) ? second : undefined;
}

const isTitle = (word: string) => TITLES.has(word.toLowerCase().replace(/\.$/, ""));
