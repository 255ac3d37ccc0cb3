// Amazon S3 and the many stores that speak its language: Backblaze B2, Cloudflare R2, Wasabi, MinIO.
import { type FileToStore, type StoreAccount, type StoredFile, StoreError, type StorePort } from "./port.ts";
import { BrokenConnection, readPieces } from "./read-response.ts";
import { escapeXml, readXml } from "./read-xml.ts";
import { createS3Client, PACE, type Pace, readFailure, type S3Client } from "./s3-request.server.ts";

/** Every part but the last has at least 5 MiB, by the protocol. One part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

export function s3Store(account: StoreAccount, pace: Pace = PACE): StorePort {
  const client = createS3Client(account, pace);
  return {
    put: (name, file, signal) =>
      file.bytes <= PART_BYTES ? putWhole(client, name, file, signal) : putInParts(client, name, file, signal),
    get: (name, signal) => download(client, pace, name, signal),
    list: (begins, signal) => list(client, account.prefix, begins, signal),
    delete: async (name, signal) => {
      await client.ask({ method: "DELETE", name, signal }).catch(ignoreMissing);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof StoreError && error.failure === "no_file")) throw error;
}

async function putWhole({ ask }: S3Client, name: string, file: FileToStore, signal?: AbortSignal): Promise<void> {
  const body = await file.read(0, file.bytes);
  await ask({ method: "PUT", name, body, signal });
}

async function putInParts(client: S3Client, name: string, file: FileToStore, signal?: AbortSignal): Promise<void> {
  const begun = await client.ask({ method: "POST", name, query: { uploads: "" }, signal });
  const [uploadId] = readXml(begun.text, "UploadId");
  if (!uploadId) throw new StoreError("refused", "no upload was begun");
  try {
    const tags = await putParts(client, { name, uploadId, file, signal });
    await complete(client, { name, uploadId, tags, signal });
  } catch (error) {
    // Parts of an upload that never ends are stored, and paid for.
    await client.ask({ method: "DELETE", name, query: { uploadId } }).catch(() => {});
    throw error;
  }
  await requireWhole(client, name, file.bytes, signal);
}

type Upload = { name: string; uploadId: string; signal?: AbortSignal | undefined };

async function putParts({ ask }: S3Client, { name, uploadId, file, signal }: Upload & { file: FileToStore }) {
  const tags: string[] = [];
  for (let from = 0; from < file.bytes; from += PART_BYTES) {
    const body = await file.read(from, Math.min(PART_BYTES, file.bytes - from));
    const query = { partNumber: String(tags.length + 1), uploadId };
    const { headers } = await ask({ method: "PUT", name, query, body, signal });
    tags.push(headers.get("etag") ?? "");
  }
  return tags;
}

/**
 * Such an answer may begin with 200 and end with an error. After one that was lost the upload is gone, though the file is there:
 * whether it is whole is looked up in any case.
 */
async function complete(
  { ask }: S3Client,
  { name, uploadId, tags, signal }: Upload & { tags: string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const answer = await ask({ method: "POST", name, query: { uploadId }, body, signal }).catch(ignoreMissing);
  if (answer?.text.includes("<Error>")) throw readFailure(answer.text, 500);
}

async function requireWhole({ ask }: S3Client, name: string, bytes: number, signal?: AbortSignal): Promise<void> {
  const { headers } = await ask({ method: "HEAD", name, signal });
  const stored = Number(headers.get("content-length"));
  if (stored !== bytes) throw new StoreError("refused", `stored ${stored} of ${bytes} bytes`);
}

const RESUMES = 8;

async function* download(
  { open }: S3Client,
  pace: Pace,
  name: string,
  signal?: AbortSignal,
): AsyncIterable<Uint8Array> {
  let taken = 0;
  let tag: string | null = null;
  let bytes: number | undefined;
  for (let breaks = 0; bytes === undefined || taken < bytes; breaks += 1) {
    if (breaks > RESUMES) throw new StoreError("away", "the connection keeps breaking");
    // `if-match`: a file that was replaced meanwhile is not the one that began.
    const headers: Record<string, string> =
      taken > 0 ? { range: `bytes=${taken}-`, ...(tag && { "if-match": tag }) } : {};
    const response: Response = await open({ method: "GET", name, headers, signal });
    if (taken > 0 && response.status !== 206) throw new StoreError("refused", "no part of the file was sent");
    tag ??= response.headers.get("etag");
    bytes ??= lengthOf(response);
    try {
      for await (const piece of readPieces(response, pace.silenceMs)) {
        taken += piece.length;
        if (taken > bytes) throw new StoreError("refused", "more came than the file has");
        yield piece;
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof BrokenConnection)) throw error;
    }
  }
}

/** Needed to tell a complete file from a truncated one. */
function lengthOf({ headers }: Response): number {
  const length = headers.get("content-length");
  if (length === null) throw new StoreError("refused", "a file of no length");
  return Number(length);
}

/** Pages of up to a thousand files: enough for daily backups and notes of erasures for a lifetime. */
const MOST_PAGES = 200;

async function list({ ask }: S3Client, prefix: string, begins: string, signal?: AbortSignal): Promise<StoredFile[]> {
  const folder = prefix === "" ? "" : `${prefix}/`;
  const files: StoredFile[] = [];
  let pages = 0;
  for (let token: string | undefined = ""; token !== undefined; pages += 1) {
    if (pages === MOST_PAGES) throw new StoreError("refused", "its list has no end");
    const query = { "list-type": "2", prefix: folder + begins, ...(token && { "continuation-token": token }) };
    const { text: xml } = await ask({ method: "GET", query, signal });
    for (const entry of readXml(xml, "Contents")) files.push(readEntry(entry, folder));
    token = readXml(xml, "IsTruncated")[0] === "true" ? readXml(xml, "NextContinuationToken")[0] : undefined;
  }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readEntry(xml: string, folder: string): StoredFile {
  const text = (name: string) => readXml(xml, name)[0] ?? "";
  return {
    name: text("Key").slice(folder.length),
    bytes: Number(text("Size")),
    storedAt: new Date(text("LastModified")),
  };
}
