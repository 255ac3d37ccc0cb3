import { readFileSync } from "node:fs";
import { StartError } from "#config/env.server.ts";
import type { SigningIdentity } from "./port.ts";

/** A PEM file with a private key and its certificate, in either order. */
export function readSigningIdentity(file: string): SigningIdentity {
  const text = readText(file);
  const block = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`).exec(text)?.[0];
  const privateKeyPem = block("(?:RSA )?PRIVATE KEY");
  const certificatePem = block("CERTIFICATE");
  if (privateKeyPem && certificatePem) return { privateKeyPem, certificatePem };
  throw new StartError(`PDF_SIGNING_FILE: ${file} needs a private key and a certificate, both in PEM format.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`PDF_SIGNING_FILE: ${file} can't be read (${code}). The service's user must be able to.`);
  }
}
