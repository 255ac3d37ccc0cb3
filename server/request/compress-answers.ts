import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import { bestEncoding, type Encoding } from "./http-conditions.ts";

/** Anything that fits into one packet arrives no sooner when compressed. */
const WORTHWHILE_BYTES = 1400;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Takes a third of the time for a hundred more bytes. */
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses synchronously, because handing a few kilobytes to another thread would take longer. */
export function compressNow(content: Buffer, requested: Encoding): { encoding: Encoding; body: Buffer } {
  const encoding = content.length < WORTHWHILE_BYTES ? "identity" : requested;
  if (encoding === "identity") return { encoding, body: content };
  return { encoding, body: encoding === "br" ? brotliCompressSync(content, FASTEST) : gzipSync(content) };
}

/** Skips streams and files. */
export const compressJson = compressed(/^application\/json/, ["GET"]);

/** Compresses pages that are not in memory: an address with a query, a private page, the answer to a form. */
export const compressPages = compressed(/^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml))/, [
  "GET",
  "POST",
]);

function compressed(types: RegExp, methods: string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const { res } = c;
    const isText = types.test(res.headers.get("Content-Type") ?? "") && !res.headers.has("Content-Encoding");
    if (!methods.includes(c.req.method) || !isText) return;
    const content = Buffer.from(await res.arrayBuffer());
    const encoding = content.length < WORTHWHILE_BYTES ? "identity" : bestEncoding(c.req.header("accept-encoding"));
    const body =
      encoding === "identity" ? content : await (encoding === "br" ? brotli(content, QUICK) : gzipped(content));
    const headers = new Headers(res.headers);
    headers.set("Vary", "Accept-Encoding");
    headers.delete("Content-Length");
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
    c.res = undefined;
    c.res = new Response(new Uint8Array(body), { status: res.status, headers });
  };
}
