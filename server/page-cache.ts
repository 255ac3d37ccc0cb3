// Public pages, rendered once per state of the data and answered from memory before any framework runs. A page is
// rendered without the visitor's cookies, so nothing personal can get in.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bestEncoding, type Encoding, matchesTag } from "./http-conditions.ts";

type Render = (path: string) => Promise<Response>;
type Headers = Record<string, string>;
type Page = {
  version: number;
  status: number;
  etag: string;
  headers: Headers;
  /** Ready to be sent as they are: at thousands a second even a copy of the headers shows. */
  answers: Record<Encoding, { headers: Headers; body: Buffer }>;
};

export type PageCache = {
  /** True when the request was taken. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  invalidate: () => void;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const PER_REQUEST = new Set(["x-request-id", "set-cookie", "content-length", "transfer-encoding", "connection"]);

export function createPageCache(render: Render, isCachedPage: (path: string) => boolean): PageCache {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page>>();
  let version = 0;

  async function renderPage(path: string): Promise<Page> {
    const startedAt = version;
    const page = await toPage(await render(path), startedAt);
    const last = pages.get(path);
    // With the database away an old page serves people better than an error.
    if (page.status >= 500 && last) return last;
    // Only what exists and says that it is for everyone is kept; unknown addresses are endless.
    if (page.status === 200 && page.headers["cache-control"]?.startsWith("public")) pages.set(path, page);
    else pages.delete(path);
    return page;
  }

  function pageFor(path: string): Page | Promise<Page> {
    const page = pages.get(path);
    if (page?.version === version) return page;
    const key = `${version} ${path}`;
    let pending = rendering.get(key);
    if (!pending) {
      pending = renderPage(path).finally(() => rendering.delete(key));
      rendering.set(key, pending);
    }
    return pending;
  }

  return {
    invalidate: () => {
      version += 1;
    },
    serve: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const path = cacheablePath(request.url ?? "/");
      if (path === undefined || !(pages.has(path) || isCachedPage(path))) return false;
      const page = pageFor(path);
      if (page instanceof Promise) page.then((p) => send(p, request, response)).catch((e) => response.destroy(e));
      else send(page, request, response);
      return true;
    },
  };
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid)$/;

/** The path when the query, if any, is only what advertisers append. */
function cacheablePath(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const names = [...new URLSearchParams(url.slice(mark + 1)).keys()];
  return names.every((name) => TRACKING.test(name)) ? url.slice(0, mark) : undefined;
}

async function toPage(response: Response, version: number): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(identity, BROTLI), compressGzip(identity)]);
  const headers: Headers = {};
  for (const [name, value] of response.headers) if (!PER_REQUEST.has(name)) headers[name] = value;
  // Weak, because the same tag stands for each encoding.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  Object.assign(headers, { etag, vary: "Accept-Encoding" });
  const answer = (body: Buffer, encoding: Headers = {}) => ({
    headers: { ...headers, "content-length": String(body.length), ...encoding },
    body,
  });
  const answers = {
    br: answer(br, { "content-encoding": "br" }),
    gzip: answer(gz, { "content-encoding": "gzip" }),
    identity: answer(identity),
  };
  return { version, status: response.status, etag, headers, answers };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && matchesTag(request.headers["if-none-match"], page.etag)) {
    const { "content-type": _type, ...headers } = page.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const { headers, body } = page.answers[bestEncoding(request.headers["accept-encoding"])];
  response.writeHead(page.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}
