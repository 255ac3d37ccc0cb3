import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Ahead } from "#app/api-route.server.ts";
import { addressSeen } from "./same-origin.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
type AppListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The app as a listener. Every request it gets carries the address that the visitor's browser sees, so what compares it
 * with `Origin` (React Router does for each form) or builds on it is right behind any proxy. Resolves when the handler is
 * done, which may be long before a slow reader has the whole answer, or a stream its last event.
 */
export function requestListener(fetch: Fetch, publicUrl: string): AppListener {
  const whenDone = new WeakMap<object, () => void>();
  const listen = getRequestListener((request, env) => {
    const answer = fetch(request, env);
    const done = () => whenDone.get(env.incoming)?.();
    if (answer instanceof Promise) answer.then(done, done);
    else done();
    return answer;
  });
  return (request, response) => {
    request.url = urlSeen(request, publicUrl);
    return new Promise((resolve) => {
      whenDone.set(request, resolve);
      void listen(request, response).finally(resolve);
    });
  };
}

function urlSeen({ url = "/", headers }: IncomingMessage, publicUrl: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  // Anything else than a path is for the listener to refuse.
  return path.startsWith("/") ? addressSeen(headers, publicUrl) + path : url;
}

/** Asks the app whether a request that has to wait would be refused, and answers it then. False when it has to wait. */
export function aheadListener(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  publicUrl: string,
) {
  return async (incoming: IncomingMessage, response: ServerResponse, body: Buffer): Promise<boolean> => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const { method = "POST" } = incoming;
    const request = new Request(urlSeen(incoming, publicUrl), { method, headers, body: new Uint8Array(body) });
    const ahead: Ahead = { isPassed: false };
    const answer = await fetch(request, { incoming, ahead });
    if (ahead.isPassed || response.headersSent) return false;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
    return true;
  };
}
