// Reads the body of a request before the request takes a slot, so that a slow sender blocks nobody. Buffered bodies are
// limited in number and in bytes, and shared fairly between addresses; `requestTimeout` in http.ts limits the
// time.
import type { IncomingMessage } from "node:http";
import { mayTake, Shares } from "#app/shared/fair-share.ts";

/** A body larger than `largest` is cut off there: the app refuses it by its length. */
export type BodyLimits = { count: number; bytes: number; largest: number };
/** The bytes count as held until they are released. */
type Body = { state: "complete"; bytes: Buffer; release: () => void } | { state: "too_much" } | { state: "gone" };
type ReadBody = (request: IncomingMessage, client: string) => Promise<Body>;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

export function createBodyReader(limits: BodyLimits): ReadBody {
  const reading = new Shares();
  const held = new Shares();

  return async (request, client) => {
    if (!mayTake(reading.of(client), limits.count - reading.total)) return { state: "too_much" };
    reading.add(client, 1);
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): Body["state"] | undefined => {
      if (!mayTake(held.of(client) + chunk.length, limits.bytes - held.total)) return "too_much";
      chunks.push(chunk);
      size += chunk.length;
      held.add(client, chunk.length);
      return size > limits.largest ? "complete" : undefined;
    };
    const state = await collect(request, keep);
    reading.add(client, -1);
    const release = () => held.add(client, -size);
    if (state === "complete") return { state, bytes: Buffer.concat(chunks), release };
    release();
    return { state };
  };
}

/** After the end that `keep` returns, the rest is read and dropped. */
function collect(request: IncomingMessage, keep: (chunk: Buffer) => Body["state"] | undefined): Promise<Body["state"]> {
  return new Promise((resolve) => {
    const end = (state: Body["state"]) => {
      request.off("data", take);
      request.resume();
      resolve(state);
    };
    const take = (chunk: Buffer) => {
      const state = keep(chunk);
      if (state) end(state);
    };
    request.on("data", take);
    request.once("end", () => end("complete"));
    request.once("close", () => end("gone"));
    request.once("error", () => end("gone"));
  });
}
