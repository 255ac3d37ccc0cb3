// Some paths carry a secret. They have one spelling each and never appear in a log.

const SECRET = /^\/(booking|find-booking|waiting-list|sign|join|inspect|w|pay|calendar-feed|checkout\/[\w-]+)\/[^/]+/i;
const PRIVATE_PAGE =
  /^\/(booking|find-booking|waiting-list|sign|join|inspect|w|pay|calendar-feed|checkout\/[\w-]+)\/[\w-]+(\/[\w.]+)?(\.data)?$/;
/** Slugs of public pages are lowercase. A long segment with mixed case is a key. */
const KEY = /\/(?=[^/]*[A-Z])(?=[^/]*[a-z\d])[\w-]{20,}/g;

/** Private links carry their secret in the path, so the log gets only the kind of page. */
export function loggablePath(path: string): string {
  return plainPath(path)
    .replace(SECRET, (_all, kind: string) => `/${kind.toLowerCase()}/[token]`)
    .replaceAll(KEY, "/[token]")
    .slice(0, 200);
}

/** Returns the canonical spelling of a private path; undefined if it already has it. */
export function canonicalPrivatePath(path: string): string | undefined {
  const plain = plainPath(path).replace(/(?<=.)\/$/, "");
  if (!SECRET.test(plain)) return undefined;
  const right = plain.replace(/^\/(checkout\/[^/]+|[^/]+)/i, (kind) => kind.toLowerCase());
  return right === path || !PRIVATE_PAGE.test(right) ? undefined : right;
}

/** Decodes repeatedly and merges doubled slashes. */
function plainPath(path: string): string {
  let plain = path;
  for (let round = 0; round < 5; round += 1) {
    const decoded = decodedOnce(plain);
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain.replaceAll(/[/\\]+/g, "/");
}

function decodedOnce(text: string): string {
  return text.replaceAll(/%[2-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
