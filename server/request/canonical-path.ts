const PLAIN = /[\w.~-]/;

/**
 * Normalizes a public path: no doubled or trailing slashes, no dot segments, no needless encoding, lowercase. Private
 * paths carry secrets whose case matters, so redirect only if the result is the path of a public page.
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
