// Some calls have the same answer for every visitor until the calendar or the settings change. These answers are ready
// to send and skip the queue and the framework. They still count against the limit of an address.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { readSessionToken } from "#app/features/base/staff/session-cookie.server.ts";
import { overReadLimit } from "#app/over-limit.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { clientAddress } from "../request/client-address.ts";
import { compressNow } from "../request/compress-answers.ts";
import { bestEncoding, type Encoding, lastingHeaders, matchesTag, weakTag } from "../request/http-conditions.ts";
import { createReadyDays, readRentalId } from "./ready-days.ts";

/**
 * Headers are the flat list that node takes unchanged, and the body is text of one byte per character. Node writes a
 * text together with the head, which is fastest for a few hundred bytes.
 */
type Ready = { etag: string; headers: string[]; body: string };

const MAX_BYTES = 16 * 1024 * 1024;

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;

export function createAnswerMemory(deps: Pick<Deps, "calendar" | "settings" | "business" | "now" | "timeZone">) {
  const { calendar, settings, now, timeZone } = deps;
  const days = createReadyDays(deps);
  const headersOfDays = new Map<string, string[]>();
  /** Changes with the data behind the answers; undefined while nothing may be answered from memory. */
  const version = () => {
    const calendarVersion = calendar.version();
    return calendarVersion === undefined
      ? undefined
      : `${calendarVersion} ${settings.version()} ${businessToday(now(), timeZone())}`;
  };
  const ready = new Map<string, Ready>();
  let bytes = 0;
  let heldVersion: string | undefined;

  /** All answers in memory belong to one version. */
  function dropOld(): void {
    const current = version();
    if (current !== undefined && current === heldVersion) return;
    ready.clear();
    days.forget();
    headersOfDays.clear();
    bytes = 0;
    heldVersion = current;
  }

  function keep(encoding: Encoding, url: string, madeOf: string, answer: Ready): void {
    dropOld();
    const key = `${encoding} ${url}`;
    // The data changed while this was computed.
    if (madeOf !== heldVersion || ready.has(key)) return;
    const rental = readRentalId(url);
    if (rental) headersOfDays.set(rental, withoutBody(answer.headers));
    const size = key.length + answer.body.length + 1000;
    for (const [oldest, { body }] of bytes + size > MAX_BYTES ? ready : []) {
      ready.delete(oldest);
      bytes -= oldest.length + body.length + 1000;
      if (bytes + size <= MAX_BYTES) break;
    }
    ready.set(key, answer);
    bytes += size;
  }

  /**
   * Makes another range for a rental whose days are in memory. There are too many ranges to store, and each is quick to
   * make.
   */
  async function makeRange(encoding: Encoding, url: string): Promise<Ready | undefined> {
    const headers = headersOfDays.get(readRentalId(url) ?? "");
    const content = headers ? await days.find(url) : undefined;
    if (!headers || content === undefined) return undefined;
    return withBody(headers, compressNow(Buffer.from(content), encoding));
  }

  return {
    version,
    keep,
    find: (encoding: Encoding, url: string): Ready | undefined | Promise<Ready | undefined> => {
      dropOld();
      return ready.get(`${encoding} ${url}`) ?? makeRange(encoding, url);
    },
  };
}

const OF_ITS_BODY = new Set(["etag", "content-length", "content-encoding"]);

function withoutBody(headers: string[]): string[] {
  return headers.filter((_text, at) => !OF_ITS_BODY.has(headers[at - (at % 2)] ?? ""));
}

function withBody(lasting: string[], { encoding, body }: { encoding: Encoding; body: Buffer }): Ready {
  const etag = weakTag(body);
  const headers = [...lasting, "etag", etag, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return { etag, headers, body: body.toString("latin1") };
}

/** Runs outside every other handler. Tags and stores the answers that their route declared as shared. */
export const keepSharedAnswers =
  (answers: AnswerMemory): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const version = answers.version();
    await next();
    if (!c.var.isShared || c.res.status !== 200 || c.req.method !== "GET") return;
    const bytes = Buffer.from(await c.res.arrayBuffer());
    const etag = weakTag(bytes);
    const headers = new Headers(c.res.headers);
    headers.set("ETag", etag);
    headers.set("Cache-Control", "private, no-cache");
    const isKnown = matchesTag(c.req.header("if-none-match"), etag);
    c.res = undefined;
    c.res = isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
    if (version === undefined) return;
    const { pathname, search } = new URL(c.req.url);
    answers.keep(bestEncoding(c.req.header("accept-encoding")), pathname + search, version, {
      etag,
      headers: [...lastingHeaders(headers), ["content-length", String(bytes.length)]].flat(),
      body: bytes.toString("latin1"),
    });
  };

/**
 * Returns false if the app must answer: the answer isn't in memory, somebody is signed in, or the address is over its
 * limit.
 */
export async function serveFromMemory(
  deps: Deps,
  answers: AnswerMemory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = "", headers, method } = request;
  if (method !== "GET" || !url.startsWith("/api/")) return false;
  if (readSessionToken(deps.config, headers.cookie) !== undefined) return false;
  const answer = await answers.find(bestEncoding(headers["accept-encoding"]), url);
  if (!answer) return false;
  const forwarded = headers["x-forwarded-for"];
  const address = clientAddress(
    request.socket.remoteAddress ?? "",
    String(forwarded ?? ""),
    deps.config.trustedProxies,
  );
  if ((await overReadLimit(deps, "read", { address })) !== undefined) return false;
  if (matchesTag(headers["if-none-match"], answer.etag)) {
    response.writeHead(304, { ETag: answer.etag, "Cache-Control": "private, no-cache" }).end();
    return true;
  }
  response.writeHead(200, answer.headers).end(answer.body, "latin1");
  return true;
}
