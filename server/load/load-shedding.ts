// Admits as many requests as can be answered soon. The others get a 503 with Retry-After at once: an endless queue helps
// nobody and fills the memory. A request holds a slot from when its body is complete until its handler is done, so neither
// a slow sender nor a slow reader holds one. Pages from memory and files skip this. See docs/decisions/028.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "#db/rate-limiter.server.ts";
import { clientAddress } from "../request/client-address.ts";
import { sentHeader } from "../request/http-conditions.ts";
import { rejectRequest } from "../request/reject-request.ts";
import { type BodyLimits, createBodyReader, hasBody } from "../request/request-bodies.ts";
import { createFairQueue, type FairQueue, type QueueLimits } from "./fair-queue.ts";
import { createRequestThrottle, lineName } from "./request-throttle.ts";

export type LoadShedding = {
  /**
   * Runs the work when there is a slot for it, or rejects the request. The work ends when its handler is done. It gets the
   * number of other requests that the same client has running.
   */
  admit: (request: IncomingMessage, response: ServerResponse, work: Work) => Promise<void>;
  /** Comes before everything else, pages from memory too: runs the work now, or later if its address sends too much. */
  throttle: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
  /** True while visitors are rejected: background work should wait. */
  isOverloaded: () => boolean;
};
type Work = (othersRunning: number) => Promise<unknown>;
/** Each kind has slots of its own. */
type Kind = "visitor" | "owner" | "webhook" | "health";
export type Limits = Record<Kind, QueueLimits & { bodies: BodyLimits }>;
type Lane = { queue: FairQueue; readBody: ReturnType<typeof createBodyReader> };
type Options = {
  trustedProxies: number;
  /** A cheap guess by the cookie, see `wasSignedInLately`. */
  wasSignedInLately: (cookie: string | undefined) => boolean;
  /** Such a route checks who sends before it reads the body. */
  readsItsBody: (method: string, path: string) => boolean;
  /** How many ordinary requests a request is worth. */
  costOf: (method: string, url: string) => number;
  onReject: (rejected: number) => void;
  /** Answers a request that would be refused for sure, without a slot. False when it has to wait for one. Never fails. */
  refuse?: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<boolean>;
  limits?: Limits;
};

const MB = 1024 * 1024;
const WAITING = { backlog: 16, slowMs: 1500, maxWaitMs: 5000 };
const queueLimits = (slots: number, maxQueued: number, megabytes: number) => ({
  ...WAITING,
  slots,
  maxQueued,
  bodies: { count: 4 * maxQueued, bytes: megabytes * MB, largest: MB },
});
// Two hundred requests for the same day in the same second from one address are all answered: one address may have three
// quarters of all slots.
const LIMITS: Limits = {
  visitor: queueLimits(16, 320, 48),
  owner: queueLimits(12, 128, 16),
  webhook: queueLimits(8, 128, 8),
  health: queueLimits(4, 64, 1),
};
const MAX_PIPELINED = 16;

export function createLoadShedding(options: Options): LoadShedding {
  const { limits = LIMITS } = options;
  const countRejection = createRejectionCount(options.onReject);
  const lane = ({ bodies, ...waiting }: Limits[Kind], onReject?: () => void): Lane => ({
    queue: createFairQueue(waiting, onReject),
    readBody: createBodyReader(bodies),
  });
  const lanes: Record<Kind, Lane> = {
    visitor: lane(limits.visitor, countRejection),
    owner: lane(limits.owner, countRejection),
    webhook: lane(limits.webhook, countRejection),
    health: lane(limits.health),
  };
  const waitForPipeline = createPipelines();
  const clientOf = createClientNames(options.trustedProxies);
  const costOf = ({ method = "GET", url = "/" }: IncomingMessage) => options.costOf(method, url);
  const throttle = createRequestThrottle();

  return {
    isOverloaded: () => lanes.visitor.queue.isOverloaded() || lanes.owner.queue.isOverloaded(),
    throttle: (request, response, work) => {
      if (requestKind(request, options) !== "visitor") return work();
      const reject = () => rejectRequest(request, response, 429);
      throttle.run(clientOf(request), response, { start: work, reject }, () => costOf(request));
    },
    admit: async (request, response, work) => {
      const kind = requestKind(request, options);
      const client = kind === "owner" ? "owner" : lineName(clientOf(request), costOf(request));
      const { queue, readBody } = lanes[kind];
      if (!(await waitForPipeline(request, response))) return rejectRequest(request, response);
      const body = shouldReadBody(request, options) ? await readBody(request, client) : undefined;
      if (body?.state === "gone") return;
      if (body?.state === "too_much") return rejectRequest(request, response);
      const hasToWait = queue.isFullFor(client);
      const isRefused = async () => body && hasToWait && (await options.refuse?.(request, response, body.bytes));
      if (await isRefused()) return body?.release();
      const release = await queue.acquire(client, response);
      body?.release();
      if (!release) return response.destroyed ? undefined : rejectRequest(request, response);
      // The property where @hono/node-server looks for a body that was already read.
      if (body) Object.assign(request, { rawBody: body.bytes });
      try {
        // What it wants may be gone since it began to wait.
        if (!(await isRefused())) await work(queue.runningFor(client) - 1);
      } finally {
        release();
      }
    },
  };
}

const HEALTH = new Set(["/healthz", "/readyz", "/savez"]);
const WEBHOOK = /^\/api\/webhooks\/[\w-]+$/;

function requestKind(request: IncomingMessage, { wasSignedInLately }: Options): Kind {
  const path = requestPath(request);
  if (HEALTH.has(path)) return "health";
  if (path.startsWith("/api/webhooks/") && WEBHOOK.test(path)) return "webhook";
  return wasSignedInLately(sentHeader(request, "cookie")) ? "owner" : "visitor";
}

/** By what a caller's requests are counted together. Without a proxy of ours in front it stays the same for a connection. */
function createClientNames(trustedProxies: number): (request: IncomingMessage) => string {
  const clientName = (address = "unknown", forwarded = "") =>
    addressKey(clientAddress(address, forwarded, trustedProxies));
  if (trustedProxies > 0) {
    return ({ socket, headers }) => clientName(socket.remoteAddress, String(headers["x-forwarded-for"] ?? ""));
  }
  const names = new WeakMap<Socket, string>();
  return ({ socket }) => {
    const known = names.get(socket);
    if (known !== undefined) return known;
    const name = clientName(socket.remoteAddress);
    names.set(socket, name);
    return name;
  };
}

function shouldReadBody(request: IncomingMessage, { readsItsBody }: Options): boolean {
  return hasBody(request) && !readsItsBody(request.method ?? "GET", requestPath(request));
}

function requestPath({ url = "/" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Pipelined requests (sent before the previous response) run one after the other, and only a few may wait: browsers send
 * none, and node keeps reading as long as nothing is answered.
 */
function createPipelines() {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => waiting.set(socket, (waiting.get(socket) ?? 0) + count);
  return async ({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    // Node gives a response its socket when the previous one was sent.
    if (response.socket) return true;
    if ((waiting.get(socket) ?? 0) >= MAX_PIPELINED) return false;
    add(socket, 1);
    await new Promise((resolve) => response.once("socket", resolve));
    add(socket, -1);
    return true;
  };
}

const LOG_EVERY_MS = 10_000;

function createRejectionCount(log: (count: number) => void): () => void {
  let count = 0;
  let lastLogged = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - lastLogged < LOG_EVERY_MS) return;
    lastLogged = performance.now();
    log(count);
    count = 0;
  };
}
