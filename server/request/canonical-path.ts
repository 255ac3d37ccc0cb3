const PLAIN = /[\w.~-]/;

/**
 * The one spelling of a public address: no doubled or trailing slashes, no dots to climb, nothing encoded that need not
 * be, lower case. Private addresses carry secrets whose case counts: only redirect to the result if it is the address of a
 * public page.
 */
export function canonicalPath(path: string): string | undefined {
  const address = `http://site${path}`;
  if (!path.startsWith("/") || !URL.canParse(address)) return undefined;
  const decoded = new URL(address).pathname.replace(/%([\da-f]{2})/gi, (encoded, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return PLAIN.test(character) ? character : encoded;
  });
  return decoded
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
}
