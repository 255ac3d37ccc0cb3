// The lines in the DNS of the sender's domain that keep email out of the junk folder: looked up when the owner asks.
import { generateKeyPairSync } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { emailDomain } from "./connect-mail.server.ts";
import type { MailSigning } from "./rules/connection-facts.ts";
import { type FoundTexts, mailRecords } from "./rules/mail-records.ts";
import type { MailRecords } from "./schema.ts";
import { saveConnection, saveSecret } from "./store.server.ts";

const LOOKUP_MS = 2_500;
const SELECTOR = "bounce1";

export async function lookUpMailRecords(deps: Deps, act: Act): Promise<MailRecords> {
  const { mail } = deps.connections.state();
  const { server } = mail.facts;
  if (mail.from !== "office" || !server) throw new Problem(409, "not_connected", "Connect a mail server first.");
  const domain = emailDomain(server.senderAddress);
  const signing = server.signing ?? (await makeSigning(deps, act, domain));
  const [spf, key, dmarc] = await Promise.all([
    textsAt(domain),
    textsAt(`${signing.selector}._domainkey.${domain}`),
    textsAt(`_dmarc.${domain}`),
  ]);
  const records = mailRecords({ domain, host: server.host, signing, spf, key, dmarc, reportsTo: server.senderAddress });
  const isSeen = records.some(({ name, state }) => name === "Signature" && state === "found");
  if (isSeen && !signing.seenAt) await saveSigning(deps, act, { ...signing, seenAt: act.at.toISOString() });
  return { domain, records };
}

/** Null where nobody could be asked. */
async function textsAt(name: string): Promise<FoundTexts> {
  try {
    const found = await new Resolver({ timeout: LOOKUP_MS, tries: 1 }).resolveTxt(name);
    return found.map((parts) => parts.join(""));
  } catch (error) {
    return ["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}

/** The private half is encrypted like every secret. Nothing is signed until the public half was seen in the DNS. */
async function makeSigning(deps: Deps, act: Act, domain: string): Promise<MailSigning> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const signing = {
    domain,
    selector: SELECTOR,
    publicKey: publicKey.toString("base64"),
    madeAt: act.at.toISOString(),
    seenAt: null,
  };
  const ciphertext = deps.connections.box.seal("mail_signing_key", privateKey);
  await saveSigning(deps, act, signing, ciphertext);
  return signing;
}

async function saveSigning(
  { db, connections }: Deps,
  act: Act,
  signing: MailSigning,
  ciphertext?: Uint8Array,
): Promise<void> {
  const { server } = connections.state().mail.facts;
  if (!server) return;
  await db.transaction(async (tx) => {
    if (ciphertext) await saveSecret(tx, act, { kind: "mail_signing_key", ciphertext, lastFour: "" });
    await saveConnection(tx, act, { kind: "mail", facts: { server: { ...server, signing } } });
  });
  await connections.reload();
}
