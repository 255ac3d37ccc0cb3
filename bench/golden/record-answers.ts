// An answer as it's compared: status, headers and body, without what must differ between two servers or two builds.
import { createHash } from "node:crypto";
import { readPdfLines } from "#tests/support/oracles/read-pdf.ts";

export type Recorded = { what: string; status: number; text: string };

const UNCOMPARED_HEADERS =
  /^(date|x-request-id|content-length|etag|keep-alive|connection|vary|link|age|server-timing)$/;
const TEXT = /json|text|xml|javascript|calendar|csv/;

export async function recordAnswer(what: string, answer: Response): Promise<Recorded> {
  const type = answer.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = type.includes("pdf") ? await readPdfLines(bytes) : readBody(type, bytes);
  const headers = [...answer.headers].filter(([name]) => !UNCOMPARED_HEADERS.test(name)).map((pair) => pair.join(": "));
  return { what, status: answer.status, text: comparable([answer.status, ...headers, body].join("\n")) };
}

function readBody(type: string, bytes: Uint8Array): string {
  if (bytes.length === 0) return "";
  if (type.includes("json")) return JSON.stringify(JSON.parse(Buffer.from(bytes).toString()), inNameOrder, 1);
  if (TEXT.test(type)) return Buffer.from(bytes).toString().replaceAll("><", ">\n<");
  return createHash("sha256").update(bytes).digest("hex");
}

/** The order of an object's members means nothing. */
export function inNameOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const REAL_NOW = new RegExp(`\\b${new Date().toISOString().slice(0, 10)}[T ][\\d:.]+(Z|\\+00(:00)?)?`, "g");

/** Names of files in a build, what is made at random for one page or one email, and the real clock. */
export function comparable(text: string): string {
  return text
    .replaceAll(/\n?<link rel="(modulepreload|preload)"[^>]*>/g, "")
    .replaceAll(/\/assets\/[\w.-]+/g, "/assets/…")
    .replaceAll(/\n\s*"\/assets\/…",?/g, "")
    .replaceAll(/"version": ?"[\da-f]{8}"/g, '"version": "…"')
    .replaceAll(/'sha256-[\w+/=]+'/g, "'sha256-…'")
    .replaceAll(/nonce(=|-)"?[\w+/=-]{16,}"?/g, "nonce")
    .replaceAll(REAL_NOW, "<now>");
}

/** Random names, numbered in the order in which they turn up: tokens of links, also drawn, codes of rain checks, keys. */
export function withoutRandomNames(text: string): string {
  const seen = new Map<string, string>();
  const named = (found: string) => {
    const name = seen.get(found) ?? `<random ${seen.size + 1}>`;
    seen.set(found, name);
    return name;
  };
  return text
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, named)
    .replaceAll(/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z\d])[\w-]{20,}(?![\w-])/g, named)
    .replaceAll(/(?<=")M0 0h7v1h-7z[\dMhvz -]+(?=")/g, named)
    .replaceAll(/\bRAIN-[\dA-Z]{4}(-[\dA-Z]{4}){2}\b/g, named)
    .replaceAll(/(?<=\brain_check=)\w{12}|(?<=Code ending in <!-- -->)\w\w/g, named);
}
