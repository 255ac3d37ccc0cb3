/** The built files that a page, a script or a style sheet names: `/assets/x-hash.js`, `assets/x.js`, `./x.js`. */
export function filesNamedIn(text: string): string[] {
  const names = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  return [...new Set([...names].map(([, name]) => `/assets/${name}`))];
}
