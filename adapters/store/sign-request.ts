// AWS Signature Version 4, as every S3-compatible store checks it:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from "node:crypto";
import type { StoreAccount } from "./port.ts";

export type ToSign = {
  method: string;
  /** With path and query already encoded as the store reads them. */
  url: URL;
  headers: Record<string, string>;
  payloadSha256: string;
};

export const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** All headers to send, signed at this moment. */
export function signRequest(
  { method, url, headers, payloadSha256 }: ToSign,
  { accessKeyId, secretKey, region }: Pick<StoreAccount, "accessKeyId" | "secretKey" | "region">,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": payloadSha256,
    "x-amz-date": moment,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    "",
    names.join(";"),
    payloadSha256,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));
  const signature = hmac(key, toSign).toString("hex");
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

/** Everything but letters, digits, `-`, `.`, `_` and `~`. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .toSorted()
    .join("&");
}
