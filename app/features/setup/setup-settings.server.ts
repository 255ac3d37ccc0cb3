// What the owner confirmed once, kept among the settings under these names.
import { createHash } from "node:crypto";
import { business } from "../../../config/business.ts";
import type { Config } from "../../deps.server.ts";

export const settingNames = {
  business: "setup_business_checked",
  mailTest: "setup_mail_test",
  /** By version: a new text has not been read by anybody. */
  waiverReview: (version: string) => `setup_waiver_review_${version}`,
};

export type BusinessCheck = { at: string; facts: string };
export type MailTest = { to: string; tokenHash: string; sentAt: string; arrivedAt: string | null };

export function businessFacts({ contact, ownerEmail }: Config): { label: string; value: string }[] {
  return [
    { label: "Name", value: business.name },
    { label: "Phone", value: contact.phone },
    { label: "Email", value: contact.email },
    { label: "Your copies go to", value: ownerEmail },
    { label: "Hours", value: `${business.hours.label} ${business.hours.zoneLabel}` },
    { label: "Towns", value: business.serviceArea.towns.join(", ") },
  ];
}

/** Changes with the facts, so that changed ones are looked at again. */
export function factsKey(config: Config): string {
  return createHash("sha256")
    .update(JSON.stringify(businessFacts(config)))
    .digest("base64url");
}

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
