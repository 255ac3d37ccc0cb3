import { depsContext } from "#app/deps.server.ts";
import { securityTxt } from "#app/features/site/seo/rules/security-txt.ts";
import type { Route } from "./+types/security-txt.ts";

export const handle = { access: "public" };

export function loader({ context }: Route.LoaderArgs) {
  const { config, business, now } = context.get(depsContext);
  const text = securityTxt({ publicUrl: config.publicUrl, email: business().contact.email, now: now() });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
