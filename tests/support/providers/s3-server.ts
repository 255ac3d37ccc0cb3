// A store that speaks S3 as strictly as the real ones, and as unkindly. It reads signatures by itself. docs/fakes.md says where each
// behavior is documented.
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, onTestFinished, TestRunner } from "vitest";

export const S3_ACCOUNT = {
  region: "us-west-004",
  bucket: "bounce-backups",
  prefix: "",
  accessKeyId: "0042f0example",
  secretKey: "K004exampleSecretKeyOfTheStore",
};

/**
 * `cut`: the line breaks in the middle of the answer's body. `acted`: done, and answered 500. `hang`: never answered. `late`: 200
 * that ends in an error, as completing an upload may be.
 */
export type S3Trouble = "away" | "cut" | "acted" | "hang" | "late" | { status: number; code: string };

export type S3Call = { method: string; name: string; query: URLSearchParams; headers: IncomingMessage["headers"] };
type Stored = { bytes: Buffer; storedAt: Date };
type Upload = { name: string; parts: Map<number, Buffer> };

export async function startS3(account: Partial<typeof S3_ACCOUNT> = {}) {
  const of = { ...S3_ACCOUNT, ...account };
  const state = {
    now: () => new Date(),
    /** The fault of a call, or undefined. */
    trouble: (_call: S3Call): S3Trouble | undefined => undefined,
    pageSize: 1000,
    bucketIsThere: true,
    /** An answer of its own in place of the protocol's. */
    lie: (_call: S3Call): ((response: ServerResponse) => void) | undefined => undefined,
  };
  const files = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const calls: S3Call[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://store");
    const [bucket = "", ...rest] = pathname.slice(1).split("/").map(decodeURIComponent);
    const call = { method: request.method ?? "", name: rest.join("/"), query, headers: request.headers };
    calls.push(call);
    const lie = state.lie(call);
    if (lie) return void lie(response);
    const trouble = state.trouble(call);
    if (trouble === "away") return void request.socket.destroy();
    if (trouble === "hang") return;
    const refusal = refuse(request, body, bucket) ?? (typeof trouble === "object" ? trouble : undefined);
    if (refusal) return void fail(response, refusal, request.method);
    const done = perform(call, body);
    if (trouble === "acted") return void fail(response, { status: 500, code: "InternalError" });
    if (trouble === "late") return void response.end(errorXml("InternalError"));
    if ("code" in done) return void fail(response, done, request.method);
    const { status = 200, headers = {}, content = Buffer.alloc(0) } = done;
    const bytes = Buffer.from(content);
    // Headers of HEAD tell of the body that GET has.
    response.writeHead(status, { "content-length": bytes.length, ...headers });
    if (request.method === "HEAD") return void response.end();
    if (trouble === "cut") {
      response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.socket.destroy());
      return;
    }
    response.end(bytes);
  }

  type Done = { status?: number; headers?: Record<string, string | number>; content?: string | Buffer } | Failure;

  function perform(call: S3Call, body: Buffer): Done {
    const { method, name, query } = call;
    if (method === "GET" && name === "") return listing(query);
    if (method === "POST" && query.has("uploads")) return begin(name);
    const uploadId = query.get("uploadId");
    if (uploadId !== null) return onUpload(call, uploads.get(uploadId), uploadId, body);
    if (method === "PUT") return store(name, body);
    if (method === "DELETE") {
      files.delete(name);
      return { status: 204 };
    }
    const file = files.get(name);
    if (!file) return { status: 404, code: "NoSuchKey" };
    return method === "HEAD" ? { headers: headersOf(file) } : read(call, file);
  }

  function store(name: string, bytes: Buffer): Done {
    const file = { bytes, storedAt: state.now() };
    files.set(name, file);
    return { headers: { etag: tagOf(bytes) } };
  }

  const headersOf = ({ bytes }: Stored) => ({ etag: tagOf(bytes), "content-length": bytes.length });

  function read({ headers }: S3Call, file: Stored): Done {
    const wanted = headers["if-match"];
    if (wanted !== undefined && wanted !== tagOf(file.bytes)) return { status: 412, code: "PreconditionFailed" };
    const from = /^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1];
    const content = file.bytes.subarray(Number(from ?? 0));
    return { status: from === undefined ? 200 : 206, headers: { etag: tagOf(file.bytes) }, content };
  }

  function begin(name: string): Done {
    const id = randomUUID();
    uploads.set(id, { name, parts: new Map() });
    return { content: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }

  function onUpload({ method, query }: S3Call, upload: Upload | undefined, id: string, body: Buffer): Done {
    if (!upload) return { status: 404, code: "NoSuchUpload" };
    if (method === "DELETE") return uploads.delete(id) ? { status: 204 } : { status: 404, code: "NoSuchUpload" };
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { headers: { etag: tagOf(body) } };
    }
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = listed.map(([, number]) => upload.parts.get(Number(number)));
    const fits = listed.every(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && tagOf(part) === tag?.replaceAll("&quot;", '"');
    });
    if (!fits) return { status: 400, code: "InvalidPart" };
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024))
      return { status: 400, code: "EntityTooSmall" };
    uploads.delete(id);
    store(upload.name, Buffer.concat(parts as Buffer[]));
    return { content: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
  }

  function listing(query: URLSearchParams): Done {
    const after = query.get("continuation-token") ?? "";
    const names = [...files.keys()]
      .filter((name) => name.startsWith(query.get("prefix") ?? "") && name > after)
      .toSorted();
    const page = names.slice(0, state.pageSize);
    const isTruncated = names.length > page.length;
    const entries = page.map((name) => {
      const { bytes, storedAt } = files.get(name) as Stored;
      return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const content = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
    return { content };
  }

  function refuse(request: IncomingMessage, body: Buffer, bucket: string): Failure | undefined {
    const refusal = readSignature(request, body, of, state.now());
    if (refusal) return refusal;
    if (!state.bucketIsThere || bucket !== of.bucket) return { status: 404, code: "NoSuchBucket" };
    return undefined;
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, account: { ...of, endpoint }, state, files, uploads, calls };
}

type Failure = { status: number; code: string };

const tagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

const errorXml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>`;

function fail(response: ServerResponse, { status, code }: Failure, method = "GET"): void {
  response.writeHead(status).end(method === "HEAD" ? undefined : errorXml(code));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const SKEW_MS = 15 * 60_000;

/** The check of a store, from what came over the line and nothing else. */
function readSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretKey, region }: typeof S3_ACCOUNT,
  now: Date,
): Failure | undefined {
  const { headers, method = "", url = "" } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return { status: 403, code: "AccessDenied" };
  const [, key, day = "", givenRegion = "", signedNames = "", signature = ""] = given;
  if (key !== accessKeyId) return { status: 403, code: "InvalidAccessKeyId" };
  if (givenRegion !== region) return { status: 400, code: "AuthorizationHeaderMalformed" };
  const date = String(headers["x-amz-date"]);
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now.getTime() - sentAt) <= SKEW_MS)) return { status: 403, code: "RequestTimeTooSkewed" };
  const hash = createHash("sha256").update(body).digest("hex");
  if (headers["x-amz-content-sha256"] !== hash) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  const names = signedNames.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return { status: 403, code: "AccessDenied" };
  const [path = "", search = ""] = url.split("?");
  const canonical = `${method}\n${path}\n${search.split("&").toSorted().join("&")}\n${names
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join("")}\n${signedNames}\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash("sha256").update(canonical).digest("hex")}`;
  let signing: Buffer = Buffer.from(`AWS4${secretKey}`);
  for (const step of [day, region, "s3", "aws4_request", text])
    signing = createHmac("sha256", signing).update(step).digest();
  const matches = timingSafeEqual(signing, Buffer.from(signature, "hex"));
  return matches ? undefined : { status: 403, code: "SignatureDoesNotMatch" };
}
