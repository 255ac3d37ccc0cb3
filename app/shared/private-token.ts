/** What no token looks like is not even looked up: a database refuses some characters. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{16,80}$/.test(text);
}
