// Conditional requests and ranges as RFC 9110 defines them.
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Encoding = "br" | "gzip" | "identity";

/**
 * Reads one header from the raw list and joins duplicates. The first access to `headers` builds an object of all
 * headers, which takes as long as the rest of an answer from memory.
 */
export function sentHeader({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string | undefined {
  let sent: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = rawHeaders[at] ?? "";
    if (key.length !== name.length || key.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] ?? "";
    sent = sent === undefined ? value : `${sent}${name === "cookie" ? "; " : ", "}${value}`;
  }
  return sent;
}

/** Compares weakly, as RFC 9110 requires for If-None-Match, because proxies that recompress weaken the tag. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Weak, because all encodings share the tag. */
export function weakTag(content: Uint8Array): string {
  return `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}

const PER_REQUEST = new Set(["x-request-id", "set-cookie", "content-length", "transfer-encoding", "connection"]);

/** Returns the headers that stay the same each time an answer is sent. */
export function lastingHeaders(headers: Headers): [name: string, value: string][] {
  return [...headers].filter(([name]) => !PER_REQUEST.has(name));
}

/** Common values of current browsers. Any other value is parsed. */
const USUAL = new Map<unknown, Encoding>([
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  [undefined, "identity"],
]);

export function bestEncoding(accept: string | string[] | undefined): Encoding {
  const usual = USUAL.get(accept);
  if (usual) return usual;
  const text = String(accept ?? "");
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(text)) return "br";
  if (/\bgzip\b(?!;q=0(\.0+)?\b)/.test(text)) return "gzip";
  return "identity";
}

export type ByteRange = { start: number; end: number };

/** Supports one range. Several ranges and unreadable ones get the whole answer. */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
