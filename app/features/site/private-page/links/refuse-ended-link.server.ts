import { data, type MiddlewareFunction } from "react-router";
import { type Deps, depsContext } from "#app/deps.server.ts";
import { findBookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { checkReturn } from "#app/features/orders/payments/settle-checkout.server.ts";
import { looksLikeToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import { ENDED_LINK, WHERE_THE_NEW_ONE_IS } from "../rules/found-link.ts";
import { isEndedLink } from "./link-store.server.ts";

export type EndedLink = { ended: true; paid: boolean };

/** Runs before every private page. A replaced link says so, and nothing about the booking. */
export const refuseEndedLink: MiddlewareFunction<Response> = async ({ params, request, context }, next) => {
  const { token = "" } = params;
  const deps = context.get(depsContext);
  if (!(await wasReplaced(deps, token))) return next();
  // A checkout that was open when the link was replaced comes back here.
  const paid = new URL(request.url).searchParams.get("checkout") === "done";
  if (paid) await checkReturn(deps, token);
  throw data({ ended: true, paid } satisfies EndedLink, { status: 410 });
};

/** Runs before every file of a private page, and says the same as plain text. */
export const refuseEndedFile: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const deps = context.get(depsContext);
  if (!(await wasReplaced(deps, params.token ?? ""))) return next();
  return new Response(`${ENDED_LINK}. ${WHERE_THE_NEW_ONE_IS}\n\n${findBookingUrl(deps.config)}\n`, {
    status: 410,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
};

async function wasReplaced({ db }: Deps, token: string): Promise<boolean> {
  return looksLikeToken(token) && (await isEndedLink(db, tokenHash(token)));
}
