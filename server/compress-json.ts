import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../app/api-route.server.ts";
import { bestEncoding } from "./http-conditions.ts";

/** What fits into one packet arrives no sooner when compressed. */
const WORTHWHILE_BYTES = 1400;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses JSON lists. Streams and files are sent as they are. */
export const compressJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { res } = c;
  if (c.req.method !== "GET" || !res.headers.get("Content-Type")?.startsWith("application/json")) return;
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
