import { data, type MiddlewareFunction } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { looksLikeToken, tokenHash } from "../../shared/private-token.server.ts";
import { checkReturn } from "../money/settle-checkout.server.ts";
import { isEndedLink } from "./store.server.ts";

export type EndedLink = { ended: true; paid: boolean };

/** Before any private page: a link that was replaced says so, and nothing about the booking. */
export const refuseEndedLink: MiddlewareFunction<Response> = async ({ params, request, context }, next) => {
  const { token } = params;
  const deps = context.get(depsContext);
  if (!token || !looksLikeToken(token) || !(await isEndedLink(deps.db, tokenHash(token)))) return next();
  // A checkout that was open when the link was replaced comes back here.
  const paid = new URL(request.url).searchParams.get("checkout") === "done";
  if (paid) await checkReturn(deps, token);
  throw data({ ended: true, paid } satisfies EndedLink, { status: 410 });
};
