import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { createPdf } from "./pdf-worker.server.ts";
import { readSigningIdentity } from "./read-identity.server.ts";

const file = join(temporaryFolder(), "signing.pem");

test("a key and a certificate are read from one file, in either order", async () => {
  const made = await createPdf().createIdentity("Cartecay Bounce Co.", new Date());
  writeFileSync(file, `${made.certificatePem}\n${made.privateKeyPem}`);
  const read = readSigningIdentity(file);
  expect(read.privateKeyPem.trim()).toBe(made.privateKeyPem.trim().replaceAll("\r\n", "\n"));
  expect(read.certificatePem.replaceAll("\r", "").trim()).toBe(made.certificatePem.replaceAll("\r", "").trim());
});

test("a file without them is refused by name", () => {
  writeFileSync(file, "nothing here");
  expect(() => readSigningIdentity(file)).toThrow(/PDF_SIGNING_FILE: .* needs a private key and a certificate/);
});
