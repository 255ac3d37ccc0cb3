// Renders a whole document at once (no streaming), so that its scripts are known when the policy header is written.

import { createHash, randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { withTownTimes } from "#app/features/base/documents/rules/town-times.ts";
import { speculationRules } from "#app/features/site/seo/rules/robots.ts";
import { readServedPlaces } from "#app/features/site/towns/read-map.server.ts";
import { townLink } from "#app/features/site/towns/rules/town-link.ts";
import { contentSecurityPolicy } from "#app/shared/content-security-policy.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import { LandscapeProvider } from "#app/ui/ridge.tsx";
import { type Deps, depsContext, failureContext, testimonialsContext } from "./deps.server.ts";
import { PageFactsProvider, ServerBusinessProvider } from "./page-facts.tsx";
import { publicFacts } from "./public-facts.ts";

type Handle = { cache?: "public"; hydrate?: boolean | "later" };

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const deps = context.get(depsContext);
  const { business, config, now, payments, settings, timeZone } = deps;
  const nonce = randomBytes(16).toString("base64");
  const year = Number(dateInZone(now(), timeZone()).slice(0, 4));
  const { publicUrl } = config;
  const known = { ...(await serverBusiness(deps, request)), testimonials: context.get(testimonialsContext) };
  const { area } = known.words.search;
  const elsewhere = known.landscape === "mountains" ? {} : { noMountains: true as const };
  const asks = deps.texts.by === "twilio" ? { sendsTexts: true as const } : {};
  const facts = { ...publicFacts(business(), settings.version()), publicUrl, year, area, ...elsewhere, ...asks, nonce };
  const stream = await renderToReadableStream(
    <PageFactsProvider value={facts}>
      <ServerBusinessProvider value={known}>
        <LandscapeProvider value={known.landscape}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LandscapeProvider>
      </ServerBusinessProvider>
    </PageFactsProvider>,
    { nonce, signal: request.signal },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // An incomplete page says no-store and is not cached.
  const complete = headers.get("Cache-Control") !== "no-store";
  // The answer to a form is one visitor's, also on a page that is the same for everyone.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const cached = isRead && complete && listHandles(routerContext).some(({ cache }) => cache === "public");
  const { body, sources } = cached
    ? hashOwnScripts(withSpeculationRules(html, nonce), nonce)
    : { body: html, sources: [`'nonce-${nonce}'`] };
  const startsLater = cached && listHandles(routerContext).some(({ hydrate }) => hydrate === "later");
  const page = startsLater ? startLater(body) : body;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", cached ? "public, max-age=0, must-revalidate" : "no-store");
  const site = { ...config, checkoutOrigins: payments.checkoutOrigins() };
  headers.set("Content-Security-Policy", contentSecurityPolicy(sources, site));
  if (!cached) headers.set("X-Robots-Tag", "noindex");
  return new Response(request.method === "HEAD" ? null : page, { status, headers });
}

/**
 * On a page with `handle = { hydrate: "later" }` React neither loads nor runs until the first input: its start script is
 * sent as text, and `shell/page-script.ts` runs it. Such a page is complete without React. The policy names the script by
 * the same hash either way.
 */
function startLater(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace('<script type="module" async="">', '<script type="text/plain" data-start>');
}

/** The public page that a link leads to is fetched ahead. A header could only name a file, fetched before the first picture. */
function withSpeculationRules(html: string, nonce: string): string {
  const rules = `<script type="speculationrules" nonce="${nonce}">${JSON.stringify(speculationRules())}</script>`;
  return html.replace("</body>", `${rules}</body>`);
}

/** With the words of the site, the towns that have a page, and the drive times that they say. */
async function serverBusiness(deps: Deps, request: Request) {
  const { business, documents } = deps;
  const towns = documents.live("town");
  const isHome = new URL(request.url).pathname === "/";
  const facts = withTownTimes(business(), towns);
  const servedPlaces = await readServedPlaces(facts);
  return { ...facts, words: await readSiteWords(deps, { isHome }), townPages: towns.map(townLink), servedPlaces };
}

function listHandles({ staticHandlerContext, routeModules }: EntryContext): Handle[] {
  return staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle ?? {}) as Handle);
}

/**
 * A page kept in memory cannot carry a fresh nonce, so its own inline scripts (those with the nonce of this rendering)
 * are named by hash. A script that someone smuggled in has no nonce and gets no hash.
 */
function hashOwnScripts(html: string, nonce: string): { body: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || attributes.includes(" src=") || code === "") continue;
    sources.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { body: html.replaceAll(attribute, ""), sources: [...sources] };
}

/** Unknown addresses and refused visitors are normal; only unexpected errors are logged. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const deps = (context as RouterContextProvider).get(depsContext);
  (context as RouterContextProvider).get(failureContext).error = error;
  deps.log.error({ err: error }, "page failed to render");
};
