// Runs beside the crew's app (a service worker for /crew), so that it opens without a signal. It stores one page, which says
// nothing of anybody, and the files that page needs. Data is the app's to keep; calls of the API pass by untouched.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Lasting & { data: unknown };
type Worker = {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: {
    (type: "install" | "activate", listener: (event: Lasting) => void): void;
    (type: "fetch", listener: (event: Fetching) => void): void;
    (type: "message", listener: (event: Told) => void): void;
  };
};

const worker = self as unknown as Worker;
// Registered with the build's name, so that a new build stores its own files.
const BUILD = new URL(worker.location.href).searchParams.get("build") ?? "";
const PREFIX = "crew-app-";
const CACHE = PREFIX + BUILD;
const PICTURES = "crew-pictures";
const PAGE = "/crew";

// A new version waits until the app says that no stop is open and nothing is unsent, or until the app is closed.
worker.addEventListener("install", (event) => event.waitUntil(storeApp()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting());
});
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  // Signing in is the server's page at the same address.
  const isApp = request.mode === "navigate" && url.pathname === PAGE && url.search === "";
  if (isApp) event.respondWith(fromCache(PAGE, request));
  else if (url.pathname.startsWith("/assets/") || url.pathname === "/crew.webmanifest") {
    event.respondWith(fromCache(url.pathname, request));
  } else if (url.pathname.startsWith("/pictures/")) event.respondWith(picture(request));
});

async function storeApp(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-store", credentials: "same-origin" });
  if (!page.ok || page.redirected) throw new Error(`${PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  await storeFiles(cache, html, new Set());
  // Last: with the page there, all is.
  await cache.put(PAGE, page);
}

/** The files that a text names, and those that they name. */
async function storeFiles(cache: Cache, text: string, seen: Set<string>): Promise<void> {
  const names = text.matchAll(/["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  for (const path of new Set([...names].map(([, name]) => `/assets/${name}`))) {
    if (seen.has(path) || path.startsWith("/assets/crew-worker-")) continue;
    seen.add(path);
    const response = await fetch(path);
    // A text may name what is no file of ours. What fails for another reason must not leave an app that opens by half.
    if (response.status === 404) continue;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response.clone());
    if (/\.(js|css)$/.test(path)) await storeFiles(cache, await response.text(), seen);
  }
}

async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

/** Names under /assets carry a hash, and the page belongs to them: what is stored is right. */
async function fromCache(path: string, request: Request): Promise<Response> {
  const stored = await (await caches.open(CACHE)).match(path);
  if (stored) return stored;
  // A page whose session has ended is the gate, and is not stored.
  return fetch(request);
}

async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const stored = await cache.match(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
