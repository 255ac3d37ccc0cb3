// A page for the moment when the site itself cannot be shown: no script, no file, one sentence.

export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'";

type PlainPage = { text: string; reloadSeconds?: number };

export function plainPage({ text, reloadSeconds }: PlainPage): string {
  const reload = reloadSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${reloadSeconds}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${reload}
<style>body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1.5rem}</style></head>
<body><h1>One moment, please</h1><p>${escaped(text)}</p></body></html>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
