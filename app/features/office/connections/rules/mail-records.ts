// What the DNS of the sender's domain says about its email, and the lines that are missing.
import type { MailRecords } from "../schema.ts";
import type { MailSigning } from "./connection-facts.ts";

/** Null where nobody could be asked. */
export type FoundTexts = readonly string[] | null;

type MailSetup = {
  domain: string;
  /** The mail server. */
  host: string;
  signing: MailSigning;
  spf: FoundTexts;
  key: FoundTexts;
  dmarc: FoundTexts;
  reportsTo: string;
};

type Line = MailRecords["records"][number];

const UNKNOWN = "We couldn't look it up just now.";

export function mailRecords(facts: MailSetup): Line[] {
  return [spfLine(facts), keyLine(facts), dmarcLine(facts)];
}

function spfLine({ domain, host, spf }: MailSetup): Line {
  const line = { name: "SPF", host: domain } as const;
  if (spf === null) return { ...line, value: null, state: "unknown", note: UNKNOWN };
  const found = spf.find((text) => /^v=spf1\b/i.test(text));
  if (found) return { ...line, value: found, state: "found", note: "Found. It says who may send for you." };
  return {
    ...line,
    value: null,
    state: "missing",
    note: `Not there yet. Ask the person who runs ${host} for the line to paste: it begins with v=spf1.`,
  };
}

function keyLine({ signing, key }: MailSetup): Line {
  const value = `v=DKIM1; k=rsa; p=${signing.publicKey}`;
  const line = { name: "Signature", host: `${signing.selector}._domainkey.${signing.domain}`, value } as const;
  if (key === null) return { ...line, state: "unknown", note: UNKNOWN };
  const p = key.map((text) => /p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, ""));
  if (p.includes(signing.publicKey))
    return { ...line, state: "found", note: "Found, and it matches the key we sign with." };
  if (key.length > 0)
    return { ...line, state: "missing", note: "There's another key at this name. Replace it with this line." };
  return {
    ...line,
    state: "missing",
    note: "Not there yet. We sign your emails as soon as it is. If your mail company signs them, you don't need it.",
  };
}

function dmarcLine({ domain, dmarc, reportsTo }: MailSetup): Line {
  const line = { name: "DMARC", host: `_dmarc.${domain}` } as const;
  const value = `v=DMARC1; p=none; rua=mailto:${reportsTo}`;
  if (dmarc === null) return { ...line, value, state: "unknown", note: UNKNOWN };
  const found = dmarc.find((text) => /^v=DMARC1\b/i.test(text));
  if (found) return { ...line, value: found, state: "found", note: "Found." };
  return {
    ...line,
    value,
    state: "missing",
    note: "Not there yet. Gmail and Yahoo may sort your email into junk without it.",
  };
}
