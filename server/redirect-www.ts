import type { IncomingMessage, ServerResponse } from "node:http";

/** The site's name with `www.` in front, or without where PUBLIC_URL has it: people type either. */
function otherName(publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}

/**
 * Leads the other name of the site to the one of PUBLIC_URL, so that cookies, links and search engines know one site. Returns
 * false for every other request. Payment providers don't follow redirects, so their calls are answered at either name.
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
