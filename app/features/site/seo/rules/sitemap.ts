import type { PlainDate } from "#app/shared/days/plain-date.ts";

type Listed = { path: string; updated: PlainDate };

/** sitemaps.org, the one form that every search engine reads. */
export function sitemapXml(pages: readonly Listed[], publicUrl: string): string {
  const urls = pages.map(
    ({ path, updated }) => `  <url><loc>${escaped(publicUrl + path)}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
