import type { IncomingMessage, ServerResponse } from "node:http";

function otherName(publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}

/**
 * Redirects the other name to PUBLIC_URL, so that cookies, links and search engines know one site. Returns false for
 * other requests. Webhooks are answered at either name, because payment providers don't follow redirects.
 */
export function createWwwRedirect(publicUrl: string, headers: Record<string, string>) {
  const other = otherName(publicUrl);
  const origin = new URL(publicUrl).origin;
  return ({ headers: { host }, url = "/" }: IncomingMessage, response: ServerResponse): boolean => {
    if (host !== other && host?.toLowerCase() !== other) return false;
    if (!url.startsWith("/") || url.startsWith("/api/webhooks/")) return false;
    response.writeHead(308, { ...headers, Location: origin + url, "Cache-Control": "no-cache" }).end();
    return true;
  };
}
