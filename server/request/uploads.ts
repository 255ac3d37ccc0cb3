import { type ApiRoute, pathPattern } from "#app/api-route.server.ts";
import { serves } from "#app/shared/people/access.ts";
import { Problem } from "#app/shared/problem.ts";

type Upload = NonNullable<ApiRoute["upload"]>;

/** Requests to calls that take a file may be larger than others. The call has its own limit. */
export function isUpload(routes: readonly ApiRoute[]): (method: string, path: string) => boolean {
  const uploads = routes
    .filter((route) => route.upload && (route.admit || !serves(route.access, undefined)))
    .map(({ method, path }) => ({ method: method.toUpperCase(), pattern: pathPattern(path) }));
  return (method, path) => uploads.some((upload) => upload.method === method && upload.pattern.test(path));
}

/** Reads the file of a request, but no further than its limit. */
export async function readUpload(request: Request, { maxBytes, tooLarge }: Upload): Promise<Uint8Array> {
  const refusal = new Problem(413, "too_large", tooLarge);
  if (Number(request.headers.get("content-length")) > maxBytes) throw refusal;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw refusal;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
