// A page without scripts and files, for when the site itself can't be shown.
import { telHref } from "#app/shared/people/tel-href.ts";

export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'";

type PlainPage = {
  text: string;
  title?: string;
  reloadSeconds?: number;
  business?: { name: string; phone?: string | undefined };
};

export function plainPage({ text, title = "One moment, please", reloadSeconds, business }: PlainPage): string {
  const reload = reloadSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${reloadSeconds}">`;
  const name = business ? `<p class="name">${escaped(business.name)}</p>` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${reload}
<style>${STYLE}</style></head>
<body><main>${name}<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${phoneLine(business?.phone)}</main></body></html>`;
}

// Uses the colors of app/app.css.
const STYLE = `body{margin:0;background:oklch(0.978 0.018 88);color:oklch(0.27 0.045 165);font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:18vh auto;padding:0 1.5rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
.name{margin:0 0 1.5rem;font-weight:700;color:oklch(0.375 0.07 162)}
a{display:inline-block;margin-top:.5rem;padding:.75rem 1.25rem;border-radius:.75rem;background:oklch(0.375 0.07 162);color:#fff;font-weight:600;text-decoration:none}`;

function phoneLine(phone: string | undefined): string {
  return phone ? `<p><a href="${escaped(telHref(phone))}">Call ${escaped(phone)}</a></p>` : "";
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
