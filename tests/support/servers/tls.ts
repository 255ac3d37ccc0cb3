// A certificate that a test makes for its proxy, and requests that believe it.
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import forge from "node-forge";

/** Stands for the name in the files of `deploy/`, with which a server does not start. */
export const SITE = "bounce.test";
export const EXAMPLE_SITE = "bounce.example";

export type Asked = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Writes certificate.pem and key.pem for the site's name into the folder. */
export function writeCertificate(folder: string): { certificate: string; key: string } {
  made ??= makeCertificate();
  const files = { certificate: join(folder, "certificate.pem"), key: join(folder, "key.pem") };
  writeFileSync(files.certificate, made.certificate);
  writeFileSync(files.key, made.key, { mode: 0o600 });
  return files;
}

/** One for all proxies of a test file: to find a key takes long. */
let made: { certificate: string; key: string } | undefined;

function makeCertificate(): { certificate: string; key: string } {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: "commonName", value: SITE }]);
  certificate.setIssuer([{ name: "commonName", value: SITE }]);
  const names = [SITE, `www.${SITE}`].map((value) => ({ type: 2, value }));
  certificate.setExtensions([{ name: "subjectAltName", altNames: names }]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key: pair.privateKey };
}

/**
 * Over https to a proxy on this machine, by the site's name. A connection that was open from before, and that the proxy closed
 * at this very moment, is replaced by a new one, as browsers do.
 */
export async function askOverTls(url: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = "GET", headers, body } = asked;
  const call = request(url + path, {
    method,
    headers: { Host: SITE, ...headers },
    servername: SITE,
    rejectUnauthorized: false,
  });
  call.end(body);
  const answered = await once(call, "response").catch((error: NodeJS.ErrnoException) => {
    if (call.reusedSocket && error.code === "ECONNRESET") return undefined;
    throw error;
  });
  if (!answered) return askOverTls(url, path, asked);
  const [response] = answered;
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode, headers: response.headers, body: text };
}

/** For a browser that is to reach the proxy by the site's name, as visitors do. */
export const browserFlags = (url: string): string[] => [
  `--host-resolver-rules=MAP *${SITE}:443 127.0.0.1:${new URL(url).port}`,
];
