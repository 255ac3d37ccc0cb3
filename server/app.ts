// The HTTP app serves everything that is not a file or a page from memory. It is the entry of the server build, so
// pages and API share one bundle. `server/main.ts` and the tests build it from their own deps.

import * as build from "virtual:react-router/server-build";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type ApiEnv, costOfCalls } from "#app/api-route.server.ts";
import {
  actContext,
  type Deps,
  depsContext,
  failureContext,
  pageAccessContext,
  requestContext,
  townContext,
} from "#app/deps.server.ts";
import { currentStaff } from "#app/features/base/staff/staff-session.server.ts";
import { withCurrentPorts } from "#app/features/office/connections/switching-ports.server.ts";
import { townAt } from "#app/features/site/towns/find-town.server.ts";
import type { Staff } from "#app/shared/people/access.ts";
import { atMoment } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { type AnswerMemory, createAnswerMemory, keepSharedAnswers } from "./api/answer-memory.ts";
import { apiRoutes, createApi } from "./api/api.ts";
import { healthRoutes } from "./api/health.ts";
import { isCachedPage, pageAccess, pageMethods, pagePath } from "./pages/page-routes.ts";
import { clientAddress } from "./request/client-address.ts";
import { compressPages } from "./request/compress-answers.ts";
import { answerError, isTemporary } from "./request/errors.ts";
import { canonicalPrivatePath } from "./request/private-path.ts";
import { refuseWritesWhenOutdated } from "./request/refuse-outdated.ts";
import { refuseOtherOrigins } from "./request/same-origin.ts";
import { setSecurityHeaders } from "./request/security-headers.ts";
import { isUpload } from "./request/uploads.ts";
import { logRequests } from "./start/log.ts";

export * from "virtual:react-router/server-build";
// Bundled with the app, so that both share one count per address.
export { createAnswerMemory, serveFromMemory } from "./api/answer-memory.ts";
export { apiRoutes } from "./api/api.ts";
export { isCachedPage, listPublicPaths, pageAccess } from "./pages/page-routes.ts";

/** Nobody reads this status. In the log it tells a visitor who left from an error, as in nginx. */
const CLIENT_LEFT = 499;
const MAX_BODY_BYTES = 1024 * 1024;
const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });
// The sender of an upload is checked before the body is read, and the call has its own limit.
export const takesFile = isUpload(apiRoutes);
export const costOf = costOfCalls(apiRoutes);
/** These calls can refuse without a transaction. Only their plain path counts; any other spelling waits. */
const refusing = new Set(
  apiRoutes.flatMap((route) => ("refuse" in route ? [`${route.method.toUpperCase()} /api${route.path}`] : [])),
);
export const mayBeRefused = ({ method, url }: { method?: string | undefined; url?: string | undefined }) =>
  refusing.has(`${method} ${url}`);

export function createApp(
  deps: Deps,
  isDraining: () => boolean = () => false,
  answers: AnswerMemory = createAnswerMemory(deps),
): Hono<ApiEnv> {
  const { publicUrl, mode, trustedProxies } = deps.config;
  const renderPage = createRequestHandler(build, mode);
  const app = new Hono<ApiEnv>();

  app.onError(answerError);
  app.use(requestId());
  app.use(async (c, next) => {
    const address = clientAddress(socketAddress(c), c.req.header("x-forwarded-for"), trustedProxies);
    c.set("deps", withCurrentPorts(deps));
    c.set("act", { at: deps.now(), actor: "customer" });
    c.set("facts", { address, requestId: c.var.requestId, userAgent: c.req.header("user-agent") ?? "" });
    let staff: Promise<Staff | undefined> | undefined;
    c.set("staff", () => {
      staff ??= currentStaff(deps, c.req.header("cookie"));
      return staff;
    });
    c.set("role", async () => (await c.var.staff())?.role);
    await next();
  });
  app.use(keepSharedAnswers(answers));
  app.use(logRequests);
  app.use(setSecurityHeaders(deps));
  app.use(refuseOtherOrigins(publicUrl));
  app.use((c, next) => (takesFile(c.req.method, c.req.path) ? next() : limitBody(c, next)));

  app.use(refuseWritesWhenOutdated);

  app.route("/", healthRoutes(isDraining));
  app.route("/api", createApi(publicUrl));
  app.use(compressPages);
  app.on(["GET", "HEAD", "POST"], "*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPrivatePath(pathname);
    if (canonical) return c.body(null, 308, { Location: canonical + search, "Cache-Control": "no-store" });
    const failure: { error?: unknown } = {};
    const context = new RouterContextProvider();
    context.set(depsContext, atMoment(c.var.deps, c.var.act));
    context.set(actContext, c.var.act);
    context.set(pageAccessContext, pageAccess);
    context.set(requestContext, c.var.facts);
    context.set(failureContext, failure);
    const town = townAt(deps, pathname.slice(1));
    if (town !== undefined && town !== "gone" && "movedTo" in town)
      return c.body(null, 301, { Location: town.movedTo + search, "Cache-Control": "no-cache" });
    context.set(townContext, town);
    const page = await renderPage(town ? at(c.req.raw, TOWN_PAGE) : c.req.raw, context);
    if (page.status === 500 && isTemporary(failure.error)) throw failure.error;
    if (page.status === 500 && c.req.raw.signal.aborted && !failure.error) return c.body(null, CLIENT_LEFT as never);
    if (page.status === 405) page.headers.set("Allow", pageMethods(pathname).join(", "));
    if (!page.headers.has("Cache-Control")) page.headers.set("Cache-Control", cacheRule(c.req.path, page.status));
    return page;
  });
  app.all("*", (c) => c.body(null, 405, { Allow: pageMethods(c.req.path).join(", "), "Cache-Control": "no-store" }));
  return app;
}

/** Towns are documents, so their addresses are not among the routes. This one serves them all. */
const TOWN_PAGE = "/town-page";

function at(request: Request, pathname: string): Request {
  const url = new URL(request.url);
  url.pathname = pathname;
  return new Request(url, request);
}

/** Applies to responses without a rule of their own: page data is cached like its page, everything else not at all. */
function cacheRule(path: string, status: number): string {
  const page = pagePath(path);
  const shared = status === 200 && page !== path && isCachedPage(page);
  return shared ? "public, max-age=0, must-revalidate" : "no-store";
}

function refuseBody(): never {
  throw new Problem(413, "too_large", "That's too large to send.");
}

function socketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // In-process requests (tests, page rendering) have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "local";
}
