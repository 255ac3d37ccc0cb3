import { getRequestListener } from "@hono/node-server";
import type { Listener } from "./http.ts";
import { addressSeen } from "./same-origin.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The app as a listener. Every request it gets carries the address that the visitor's browser sees, so what compares it
 * with `Origin` (React Router does for each form) or builds on it is right behind any proxy.
 */
export function requestListener(fetch: Fetch, publicUrl: string): Listener {
  const listen = getRequestListener(fetch);
  return (request, response) => {
    const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, "") ?? "/";
    // Anything else than a path is for the listener to refuse.
    if (path.startsWith("/")) request.url = addressSeen(request.headers, publicUrl) + path;
    void listen(request, response);
  };
}
