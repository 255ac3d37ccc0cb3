import { speculationRules } from "../../features/seo/rules/robots.ts";

export const handle = { access: "public" };

/** Named by a header of every public page. Browsers take the rules only under this very type. */
export function loader() {
  return new Response(JSON.stringify(speculationRules()), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
