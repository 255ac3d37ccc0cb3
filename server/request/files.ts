import { readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { keptBuilds } from "../start/current-build.ts";
import { type BuiltFile, fileNotFound, sendFile } from "./send-file.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const PACKED = { br: ".br", gzip: ".gz", identity: "" } as const;
const ASSET = /^\/assets\/\w[\w.-]*$/;

/**
 * Knows the files of its build from the start. A page of another build, older or newer, may still be open or come from
 * another process, so its scripts are found as long as that build is stored.
 */
export function createFileServer(build: string, securityHeaders: Record<string, string>) {
  const files = new Map<string, BuiltFile>();
  for (const path of pathsBelow(join(build, "client"))) files.set(path, describe(build, path));

  const find = (path: string): BuiltFile | undefined => {
    const own = files.get(path);
    if (own || !ASSET.test(path)) return own;
    const other = findElsewhere(build, path);
    if (other) files.set(path, other);
    return other;
  };
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? find(path) : undefined;
    // Answer 404 for a missing file instead of rendering a page for it.
    if (!file && !(isRead && path.startsWith("/assets/"))) {
      otherwise();
      return;
    }
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (file) sendFile(file, request, response, () => files.delete(path));
    else fileNotFound(response);
  };
}

/** A build of the first edition is directly in the folder of all builds. */
function findElsewhere(build: string, path: string): BuiltFile | undefined {
  try {
    const builds = dirname(build);
    const home = [...keptBuilds(builds), builds].find((other) => fileSize(join(other, "client", path)) !== undefined);
    return home === undefined ? undefined : describe(home, path);
  } catch {
    // The file was removed in the meantime.
    return undefined;
  }
}

/** Files have an extension and pages don't, so pages need no file lookup and pictures need no page lookup. */
export function isFilePath(url = "/"): boolean {
  return url.includes(".") && /^[^?]*\.\w+(\?|$)/.test(url);
}

function pathsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
}

function describe(build: string, path: string): BuiltFile {
  const plain = join(build, "client", path);
  const { mtime } = statSync(plain);
  const forms: BuiltFile["forms"] = {};
  for (const encoding of ["br", "gzip", "identity"] as const) {
    const file = plain + PACKED[encoding];
    const size = fileSize(file);
    const etag = `"${size?.toString(36)}-${mtime.getTime().toString(36)}${PACKED[encoding]}"`;
    if (size !== undefined) forms[encoding] = { file, size, etag };
  }
  return { path, type: TYPES[extname(path)] ?? "application/octet-stream", modified: mtime.toUTCString(), forms };
}

function fileSize(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}
