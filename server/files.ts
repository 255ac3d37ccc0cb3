import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { StartError } from "../config/env.server.ts";

/** Built files. What never changes under its address never needs asking again. */
export function createFileServer(folder: string) {
  if (!existsSync(folder)) throw new StartError("The site is not built yet. Run `npm start`, which builds it first.");
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
      // Names under /assets carry a hash; a picture's address carries its version.
      const forever = pathname.startsWith("/assets/") || /[?&]v=/.test(response.req.url ?? "");
      // Files lie under /assets; this one may look after the owner's pages.
      if (pathname.startsWith("/assets/office-worker-")) response.setHeader("Service-Worker-Allowed", "/admin");
      response.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      otherwise();
      return;
    }
    serve(request, response, () => {
      // A page of an older build may ask for a file that is gone: say so plainly instead of rendering a page for it.
      if (!request.url?.startsWith("/assets/")) otherwise();
      else response.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Not found");
    });
  };
}

/** Pages have no ending, files have one: no look-up of a file for every page, nor of a page for every picture. */
export function isFilePath(url = "/"): boolean {
  return /^[^?]*\.\w+(\?|$)/.test(url);
}
