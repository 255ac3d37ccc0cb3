// Runs beside the owner's pages (a service worker for /admin), so that they open without the server. It stores the pages,
// which hold no data, and the files they need; data is the query library's to keep. Calls of the API pass by untouched.
import { bookingHref } from "#app/shared/booking-href.ts";
import { day, NEW_ORDER_HREF, officePages } from "./rules/office-pages.ts";
import { filesNamedIn } from "./rules/stored-files.ts";

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Worker = {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: {
    (type: "install" | "activate", listener: (event: Lasting) => void): void;
    (type: "fetch", listener: (event: Fetching) => void): void;
  };
};

const worker = self as unknown as Worker;
// Registered with the build's name and the reader's, so that a new build and another person store their own files anew.
const { searchParams } = new URL(worker.location.href);
const BUILD = searchParams.get("build") ?? "";
const CACHE = `office-${BUILD}-${searchParams.get("for")}`;
/** The page of an order, stored once for all of them: none says anything of its order before the data comes. */
const ORDER_PAGE = bookingHref(0);
const PAGES: string[] = [...officePages.map(({ href }) => href), NEW_ORDER_HREF, ORDER_PAGE];
const MANIFEST = "/__manifest";

worker.addEventListener("install", (event) => event.waitUntil(storeOffice().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else if (url.pathname === MANIFEST) event.respondWith(whichRoutes(request));
  else if (request.mode === "navigate") event.respondWith(networkFirst(request, url));
  else if (request.destination === "image") event.respondWith(networkFirst(request, url));
});

async function storeOffice(): Promise<void> {
  const cache = await caches.open(CACHE);
  const seen = new Set<string>();
  for (const page of PAGES) {
    const response = await fetch(page, { credentials: "same-origin" });
    // Not for the role of the person who is signed in. A body that nobody reads holds its connection, and there are few.
    if (response.status === 403 || response.redirected) {
      await response.body?.cancel();
      continue;
    }
    if (!response.ok) throw new Error(`${page} answered ${response.status}`);
    await cache.put(page, response.clone());
    await storeFiles(cache, await response.text(), seen);
  }
  await cache.add(`${MANIFEST}?${new URLSearchParams({ paths: PAGES.join(","), version: BUILD })}`);
}

/** The router asks which route an address has, also for each single order. Without the server it gets all of the office's. */
async function whichRoutes(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const all = await (await caches.open(CACHE)).match(MANIFEST, { ignoreSearch: true });
  return all ?? answer ?? Response.error();
}

/** The files that a text names, and those that they name. */
async function storeFiles(cache: Cache, text: string, seen: Set<string>): Promise<void> {
  for (const path of filesNamedIn(text)) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(path);
    if (!response.ok) continue;
    await cache.put(path, response.clone());
    if (/\.(js|css)$/.test(path)) await storeFiles(cache, await response.text(), seen);
  }
}

async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("office-") && name !== CACHE) await caches.delete(name);
}

/** Names under /assets carry a hash: what is stored is right. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? keep(request.url, await fetch(request));
}

/** From the server while it answers; what was stored last when it is unreachable or broken. */
async function networkFirst(request: Request, url: URL): Promise<Response> {
  // A page is the same whatever its query says.
  const key = request.mode === "navigate" ? cachedPage(url.pathname) : url.href;
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status < 500) return keep(key, answer);
  return (await caches.match(key)) ?? answer ?? Response.error();
}

function cachedPage(pathname: string): string {
  if (/^\/admin\/bookings\/\d+$/.test(pathname)) return ORDER_PAGE;
  return pathname.startsWith(`${day.href}/`) ? day.href : pathname;
}

async function keep(key: string, answer: Response): Promise<Response> {
  if (answer.ok && !answer.redirected) await (await caches.open(CACHE)).put(key, answer.clone());
  return answer;
}
