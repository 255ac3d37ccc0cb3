// What crawlers and prefetching browsers leave alone: the owner's pages, pages behind a link, and calls.
const PRIVATE_PATHS = [
  "/admin",
  "/admin-simple",
  "/email-admin",
  "/booking/",
  "/sign/",
  "/checkout/",
  "/calendar-feed/",
  "/api/",
] as const;

export function robotsTxt(publicUrl: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/**
 * Browsers fetch a page of ours ahead when a finger or a pointer rests on its link. Only what is the same for everyone,
 * and no file.
 */
export function speculationRules() {
  const left = PRIVATE_PATHS.map((path) => ({ href_matches: `${path}*` }));
  const files = [{ href_matches: "/quote" }, { href_matches: "/*.*" }, { selector_matches: "[download]" }];
  const where = { and: [{ href_matches: "/*" }, { not: { or: [...left, ...files] } }] };
  return { prefetch: [{ where, eagerness: "moderate" }] };
}
