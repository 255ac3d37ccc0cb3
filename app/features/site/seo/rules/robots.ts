// What crawlers and prefetching browsers should leave alone: the owner's pages, private links and the API.
const PRIVATE_PATHS = [
  "/admin",
  "/admin-simple",
  "/email-admin",
  "/booking/",
  "/sign/",
  "/join/",
  "/checkout/",
  "/calendar-feed/",
  "/w/",
  "/pay/",
  "/api/",
] as const;

export function robotsTxt(publicUrl: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/**
 * Browsers prefetch a page when the pointer rests on its link: only public pages, no files.
 */
export function speculationRules() {
  const left = PRIVATE_PATHS.map((path) => ({ href_matches: `${path}*` }));
  const files = [{ href_matches: "/quote" }, { href_matches: "/*.*" }, { selector_matches: "[download]" }];
  const where = { and: [{ href_matches: "/*" }, { not: { or: [...left, ...files] } }] };
  return { prefetch: [{ where, eagerness: "moderate" }] };
}
