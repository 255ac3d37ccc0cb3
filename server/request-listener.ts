import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
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
    const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, "") ?? "/";
    // Anything else than a path is for the listener to refuse.
    if (path.startsWith("/")) request.url = addressSeen(request.headers, publicUrl) + path;
    return new Promise((resolve) => {
      whenDone.set(request, resolve);
      void listen(request, response).finally(resolve);
    });
  };
}
