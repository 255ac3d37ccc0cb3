import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { bestEncoding, type Encoding, matchesTag, parseRange } from "./http-conditions.ts";

type Form = { file: string; size: number; etag: string };
export type BuiltFile = { path: string; type: string; modified: string; forms: Partial<Record<Encoding, Form>> };

export function sendFile(
  file: BuiltFile,
  request: IncomingMessage,
  response: ServerResponse,
  onGone: () => void,
): void {
  const { range: askedRange, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
  // Ranges refer to the uncompressed file.
  const encoding = askedRange ? "identity" : chooseEncoding(file, request.headers["accept-encoding"]);
  const form = file.forms[encoding];
  if (!form) {
    fileNotFound(response);
    return;
  }
  const headers = answerHeaders(file, form, encoding, request.url ?? "/");
  if (matchesTag(ifNoneMatch, form.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = ifRange === undefined || ifRange === form.etag ? parseRange(askedRange, form.size) : undefined;
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${form.size}`, "Cache-Control": "no-store" }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: form.size - 1 };
  const head = { ...headers, "Content-Type": file.type, "Content-Length": end - start + 1 };
  const content = createReadStream(form.file, range);
  // The head is sent once the file is open, so a missing file is a 404.
  const notOpened = () => {
    onGone();
    if (!response.headersSent) fileNotFound(response);
  };
  content.once("error", notOpened);
  content.once("open", () => {
    // From here on an error means that the visitor disconnected.
    content.off("error", notOpened);
    // Writing to a visitor who disconnected in the meantime would end the process.
    if (response.destroyed) {
      content.destroy();
      return;
    }
    if (range) response.writeHead(206, { ...head, "Content-Range": `bytes ${start}-${end}/${form.size}` });
    else response.writeHead(200, head);
    if (request.method !== "HEAD") {
      // A disconnect is not our error.
      pipeline(content, response, () => {});
      return;
    }
    content.destroy();
    response.end();
  });
}

export function fileNotFound(response: ServerResponse): void {
  response.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Not found");
}

/** Small files and already compressed ones have only one form. */
function chooseEncoding({ forms }: BuiltFile, accept: string | string[] | undefined): Encoding {
  const best = bestEncoding(accept);
  return forms[best] ? best : "identity";
}

function answerHeaders(
  { path, modified }: BuiltFile,
  { etag }: Form,
  encoding: Encoding,
  url: string,
): OutgoingHttpHeaders {
  // Names under /assets contain a hash; a picture's address contains its version.
  const forever = path.startsWith("/assets/") || /[?&]v=/.test(url);
  return {
    // A file that never changes needs only its tag.
    ...(forever ? {} : { "Last-Modified": modified }),
    ETag: etag,
    Vary: "Accept-Encoding",
    "Accept-Ranges": "bytes",
    "Cache-Control": forever ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    // This service worker's file is under /assets, but it may control pages under /admin.
    ...(path.startsWith("/assets/office-worker-") ? { "Service-Worker-Allowed": "/admin" } : {}),
    ...(path.startsWith("/assets/crew-worker-") ? { "Service-Worker-Allowed": "/crew" } : {}),
  };
}
