// As many requests are admitted as can be answered soon. The others are told at once when to come back, instead of waiting
// until they give up: a queue without an end helps nobody and eats the memory. A request counts from the time its body is
// complete until its handler is done, so that neither a slow sender nor a slow reader holds a place. Pages from memory and
// files do not come here. See docs/decisions/028.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "../db/rate-limiter.server.ts";
import { clientAddress } from "./client-address.ts";
import { createFairPlaces, type FairPlaces, type PlaceLimits } from "./fair-places.ts";
import { rejectRequest } from "./reject-request.ts";
import { type BodyLimits, createBodyReader, hasBody } from "./request-bodies.ts";
import { createRequestPace } from "./request-pace.ts";

export type LoadShedding = {
  /**
   * Does the work when there is a place for it, or answers that there is none. The work ends when its handler is done. It
   * is told how much of the same client is being done already.
   */
  admit: (request: IncomingMessage, response: ServerResponse, work: Work) => Promise<void>;
  /** Before anything else, also what lies ready: hears the request now, or when its address has had its pause. */
  hear: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
  /** True while people are rejected: whatever can wait should. */
  isOverloaded: () => boolean;
};
type Work = (besides: number) => Promise<unknown>;
/** Nobody of one kind takes a place from the other kinds. */
type Kind = "visitor" | "owner" | "webhook" | "health";
export type Limits = Record<Kind, PlaceLimits & { bodies: BodyLimits }>;
type Lane = { places: FairPlaces; readBody: ReturnType<typeof createBodyReader> };
type Options = {
  trustedProxies: number;
  /** A cheap guess by the cookie, see `wasOwnerLately`. */
  wasOwnerLately: (cookie: string | undefined) => boolean;
  /** Such a call asks who sends before it reads. */
  readsItsBody: (method: string, path: string) => boolean;
  onReject: (rejected: number) => void;
  limits?: Limits;
};

const MB = 1024 * 1024;
const PATIENCE = { crowd: 16, slowMs: 1500, longestMs: 5000 };
const limitsOf = (places: number, waiting: number, megabytes: number) => ({
  ...PATIENCE,
  places,
  waiting,
  bodies: { count: 4 * waiting, bytes: megabytes * MB, largest: MB },
});
// Two hundred who want the same day in the same second, all from one address, get their answer: one address alone may
// have three quarters of all places.
const LIMITS: Limits = {
  visitor: limitsOf(16, 320, 48),
  owner: limitsOf(12, 128, 16),
  webhook: limitsOf(8, 128, 8),
  health: limitsOf(4, 64, 1),
};
const PIPELINED = 16;

export function createLoadShedding(options: Options): LoadShedding {
  const { limits = LIMITS } = options;
  const count = createRejectionCount(options.onReject);
  const lane = ({ bodies, ...places }: Limits[Kind], onReject?: () => void): Lane => ({
    places: createFairPlaces(places, onReject),
    readBody: createBodyReader(bodies),
  });
  const lanes: Record<Kind, Lane> = {
    visitor: lane(limits.visitor, count),
    owner: lane(limits.owner, count),
    webhook: lane(limits.webhook, count),
    health: lane(limits.health),
  };
  const takesTurn = createPipelines();
  const pace = createRequestPace();

  return {
    isOverloaded: () => lanes.visitor.places.isOverloaded() || lanes.owner.places.isOverloaded(),
    hear: (request, response, work) => {
      const { kind, client } = describe(request, options);
      if (kind === "visitor") pace.admit(client, response, work);
      else work();
    },
    admit: async (request, response, work) => {
      const { kind, client } = describe(request, options);
      const { places, readBody } = lanes[kind];
      if (!(await takesTurn(request, response))) return rejectRequest(request, response);
      const body = isToRead(request, options) ? await readBody(request, client) : undefined;
      if (body?.state === "gone") return;
      if (body?.state === "too_much") return rejectRequest(request, response);
      const giveBack = await places.take(client, response);
      body?.release();
      if (!giveBack) return response.destroyed ? undefined : rejectRequest(request, response);
      // The name under which the adapter of the app looks for a body that was read already.
      if (body) Object.assign(request, { rawBody: body.bytes });
      try {
        await work(places.takenBy(client) - 1);
      } finally {
        giveBack();
      }
    },
  };
}

const HEALTH = new Set(["/healthz", "/readyz"]);
const WEBHOOK = /^\/api\/webhooks\/[\w-]+$/;

function describe(request: IncomingMessage, options: Options): { kind: Kind; client: string } {
  const { headers, socket } = request;
  const path = pathOf(request);
  const forwarded = headers["x-forwarded-for"];
  const address = clientAddress(socket.remoteAddress ?? "unknown", String(forwarded ?? ""), options.trustedProxies);
  const client = addressKey(address);
  if (HEALTH.has(path)) return { kind: "health", client };
  if (WEBHOOK.test(path)) return { kind: "webhook", client };
  if (options.wasOwnerLately(headers.cookie)) return { kind: "owner", client: "owner" };
  return { kind: "visitor", client };
}

function isToRead(request: IncomingMessage, { readsItsBody }: Options): boolean {
  return hasBody(request) && !readsItsBody(request.method ?? "GET", pathOf(request));
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

/**
 * Requests that are sent before the answer to the one before are done one after the other. Only a few wait: a browser
 * sends none, and node reads on as long as nothing is answered.
 */
function createPipelines() {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => waiting.set(socket, (waiting.get(socket) ?? 0) + count);
  return async ({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    // Node gives an answer its socket when the one before it was sent.
    if (response.socket) return true;
    if ((waiting.get(socket) ?? 0) >= PIPELINED) return false;
    add(socket, 1);
    await new Promise((resolve) => response.once("socket", resolve));
    add(socket, -1);
    return true;
  };
}

const TOLD_EVERY_MS = 10_000;

function createRejectionCount(tell: (count: number) => void): () => void {
  let count = 0;
  let lastTold = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - lastTold < TOLD_EVERY_MS) return;
    lastTold = performance.now();
    tell(count);
    count = 0;
  };
}
