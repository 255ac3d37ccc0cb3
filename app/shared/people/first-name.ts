// How a customer is addressed in greetings and headings.

const NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;
const TITLES = new Set(
  "mr mrs ms miss mx dr prof rev reverend pastor father fr brother sister rabbi deacon elder bishop coach principal".split(
    " ",
  ),
);
const ORGANIZATIONS =
  /\b(pta|pto|ptso|school|academy|college|university|church|baptist|methodist|chapel|ministr(y|ies)|club|team|group|family|inc|llc|corp|company|co|department|county|city|association|foundation|center|daycare|preschool|scouts?|troop)\b/i;

/**
 * `Hannah`, `Pastor Lowe`; undefined for what isn't a person's name: a school, an emoji, an advertisement. A form can be filled in
 * with somebody else's address, so that a greeting must not repeat just anything.
 */
export function firstName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  if (ORGANIZATIONS.test(name)) return undefined;
  const [first = "", second = "", third] = words;
  if (!isTitle(first)) return NAME.test(first) ? first : undefined;
  // With a title alone before the last name, only both together are polite.
  if (third === undefined) return NAME.test(second) ? `${first} ${second}` : undefined;
  return NAME.test(second) ? second : undefined;
}

const isTitle = (word: string) => TITLES.has(word.toLowerCase().replace(/\.$/, ""));
