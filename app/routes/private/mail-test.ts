import { redirect } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { confirmMailArrived } from "#app/features/office/connections/mail-test.server.ts";
import type { Route } from "./+types/mail-test.ts";

export const handle = { access: "link" };

const headers = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** The link of a test email: following it shows that mail arrives, on whatever device it is read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const arrived = await confirmMailArrived(context.get(depsContext), params.token);
  return arrived ? redirect("/admin", { headers }) : new Response("Not found", { status: 404, headers });
}
