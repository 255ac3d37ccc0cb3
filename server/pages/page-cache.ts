// Public pages are rendered once per version of the data and answered from memory before any framework runs. They are
// rendered without the visitor's cookies, so nothing personal can get in.
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { canonicalPath } from "../request/canonical-path.ts";
import {
  bestEncoding,
  type Encoding,
  lastingHeaders,
  matchesTag,
  sentHeader,
  weakTag,
} from "../request/http-conditions.ts";

type Render = (path: string) => Promise<Response>;
type Headers = Record<string, string>;
type Page = {
  version: number;
  status: number;
  etag: string;
  headers: Headers;
  /**
   * Ready to send, because copies are expensive at thousands of requests a second. Headers are the flat list that node
   * takes unchanged.
   */
  answers: Record<Encoding, { headers: string[]; body: Buffer }>;
  /** The lowest value of this counter marks the least recently used page. */
  usedAt: number;
  answered: number;
};

export type PageCache = {
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Renders a page that isn't in memory. Returns false if the request is for no public page. */
  render: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  invalidate: () => void;
  bytes: () => number;
};
type Options = {
  render: Render;
  isCachedPage: (path: string) => boolean;
  /** Lists every public address. Any other page address is unknown. */
  listPaths: () => Promise<ReadonlySet<string>>;
  /** Redirects get these; pages bring their own. */
  securityHeaders?: Headers;
  maxBytes?: number;
};

const MAX_BYTES = 64 * 1024 * 1024;
/** No item or article can have these names. Each page is rendered once for all unknown addresses. */
const NOT_FOUND = { page: "/-/-", article: "/blog/-" };
const NOT_FOUND_PATHS = new Set(Object.values(NOT_FOUND));
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** A tenth smaller and ten times slower, so only popular pages get it. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const OFTEN = 3;

export function createPageCache(options: Options): PageCache {
  const { render, isCachedPage, listPaths, securityHeaders = {}, maxBytes = MAX_BYTES } = options;
  const pages = createPageStore(maxBytes);
  const rendering = new Map<string, Promise<Page>>();
  let pathList: { version: number; paths: ReadonlySet<string> } | undefined;
  let version = 0;

  async function renderPage(path: string): Promise<Page> {
    const startedAt = version;
    const page = await toPage(await render(path), startedAt);
    const last = pages.get(path);
    // While the database is away, an old page serves people better than an error.
    if (page.status >= 500 && last) return last;
    // Store only pages that exist and are the same for everyone; there are endless unknown addresses.
    const exists = page.status === 200 || (page.status === 404 && NOT_FOUND_PATHS.has(path));
    if (exists && page.headers["cache-control"]?.startsWith("public")) pages.set(path, page);
    else pages.delete(path);
    return page;
  }

  function pageFor(path: string): Page | Promise<Page> {
    const page = fresh(path);
    if (page) return page;
    const key = `${version} ${path}`;
    let pending = rendering.get(key);
    if (!pending) {
      pending = renderPage(path).finally(() => rendering.delete(key));
      rendering.set(key, pending);
    }
    return pending;
  }

  let compressing: Promise<void> = Promise.resolve();

  /** Recompresses in the background, one page at a time. Visitors get the quick compression until then. */
  function answerFromMemory(path: string, page: Page, request: IncomingMessage, response: ServerResponse): void {
    send(page, request, response);
    page.answered += 1;
    if (page.answered === OFTEN) compressing = compressing.then(() => compressBest(path, page)).catch(() => {});
  }

  async function compressBest(path: string, page: Page): Promise<void> {
    if (fresh(path) !== page) return;
    const br = await compressBrotli(page.answers.identity.body, BEST_BROTLI);
    if (fresh(path) !== page) return;
    pages.set(path, { ...page, answers: { ...page.answers, br: encodeAnswer(page.headers, br, "br") } });
  }

  function fresh(path: string): Page | undefined {
    const page = pages.get(path);
    return page?.version === version ? page : undefined;
  }

  /** While the database is away, the list stays unknown and pages are rendered as far as possible. */
  async function learnPaths(): Promise<void> {
    if (pathList?.version === version) return;
    const startedAt = version;
    const paths = await listPaths().catch(() => undefined);
    if (paths) pathList = { version: startedAt, paths };
  }

  function lookUp(url: string): { page: string } | { movedTo: string } | undefined {
    const [path = "/", query] = url.split("?", 2);
    const asPage = query === undefined || isTracking(query) ? path : undefined;
    if (pathList?.version !== version) return asPage && isCachedPage(asPage) ? { page: asPage } : undefined;
    if (pathList.paths.has(path)) return asPage && isCachedPage(asPage) ? { page: asPage } : undefined;
    const canonical = canonicalPath(path);
    if (canonical === undefined) return undefined;
    if (pathList.paths.has(canonical)) return { movedTo: canonical + (isSendable(query) ? `?${query}` : "") };
    if (!isCachedPage(path) || !isCachedPage(canonical)) return undefined;
    return { page: canonical.startsWith("/blog/") ? NOT_FOUND.article : NOT_FOUND.page };
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const { url = "/" } = request;
    const page = fresh(url);
    if (page) {
      answerFromMemory(url, page, request, response);
      return true;
    }
    const path = pathList?.version === version ? lookUp(url) : undefined;
    if (path === undefined) return false;
    if ("movedTo" in path) {
      const headers = { Location: path.movedTo, "Cache-Control": "no-cache", "Content-Length": 0 };
      response.writeHead(301, { ...securityHeaders, ...headers }).end();
      return true;
    }
    const other = fresh(path.page);
    if (other) answerFromMemory(path.page, other, request, response);
    return other !== undefined;
  }

  return {
    serve,
    invalidate: () => {
      version += 1;
    },
    bytes: pages.bytes,
    render: async (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      await learnPaths();
      if (serve(request, response)) return true;
      const path = lookUp(request.url ?? "/");
      if (!path || "movedTo" in path) return false;
      send(await pageFor(path.page), request, response);
      return true;
    },
  };
}

/** Drops the least recently used pages when the limit in bytes is reached. */
function createPageStore(maxBytes: number) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  let uses = 0;
  const remove = (path: string) => {
    const page = pages.get(path);
    if (page && pages.delete(path)) bytes -= countBytes(path, page);
  };
  return {
    bytes: () => bytes,
    get: (path: string) => {
      const page = pages.get(path);
      if (page) {
        uses += 1;
        page.usedAt = uses;
      }
      return page;
    },
    delete: remove,
    set: (path: string, page: Page) => {
      remove(path);
      const size = countBytes(path, page);
      if (size > maxBytes) return;
      const oldestFirst = bytes + size > maxBytes ? [...pages].sort(([, a], [, b]) => a.usedAt - b.usedAt) : [];
      for (const [other] of oldestFirst) if (bytes + size > maxBytes) remove(other);
      pages.set(path, page);
      bytes += size;
    },
  };
}

function countBytes(path: string, { answers }: Page): number {
  const size = ({ headers, body }: Page["answers"][Encoding]) => body.length + JSON.stringify(headers).length;
  return path.length + size(answers.br) + size(answers.gzip) + size(answers.identity);
}

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid)$/;

/** The parameters that advertisers append don't change the page. */
function isTracking(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((name) => TRACKING.test(name));
}

function isSendable(query: string | undefined): boolean {
  return query !== undefined && /^[\x21-\x7e]+$/.test(query);
}

async function toPage(response: Response, version: number): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([compressBrotli(identity, BROTLI), compressGzip(identity)]);
  const etag = weakTag(identity);
  const headers: Headers = { ...Object.fromEntries(lastingHeaders(response.headers)), etag, vary: "Accept-Encoding" };
  const answers = {
    br: encodeAnswer(headers, br, "br"),
    gzip: encodeAnswer(headers, gz, "gzip"),
    identity: encodeAnswer(headers, identity),
  };
  return { version, status: response.status, etag, headers, answers, usedAt: 0, answered: 0 };
}

function encodeAnswer(headers: Headers, body: Buffer, encoding?: Encoding): Page["answers"][Encoding] {
  const length = { "content-length": String(body.length), ...(encoding ? { "content-encoding": encoding } : {}) };
  return { headers: Object.entries({ ...headers, ...length }).flat(), body };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && matchesTag(sentHeader(request, "if-none-match"), page.etag)) {
    const { "content-type": _type, ...headers } = page.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const { headers, body } = page.answers[bestEncoding(sentHeader(request, "accept-encoding"))];
  response.writeHead(page.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}
