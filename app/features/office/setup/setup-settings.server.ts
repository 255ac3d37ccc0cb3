// What the owner confirmed, stored among the settings under these names.

import { createHash } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { hoursWithZoneText } from "#app/shared/words/business-text.ts";
import { zoneLabel } from "#config/time-zones.ts";

export const settingNames = {
  business: "setup_business_checked",
  /** By version: a new text has not been read by anybody. */
  waiverReview: (version: string) => `setup_waiver_review_${version}`,
};

type FactDeps = Pick<Deps, "business" | "config">;

export type BusinessCheck = { at: string; facts: string };

export function businessFacts(deps: FactDeps): { label: string; value: string }[] {
  const { name, contact, hours, home, serviceArea } = deps.business();
  return [
    { label: "Name", value: name },
    { label: "Phone", value: contact.phone },
    { label: "Email", value: contact.email },
    { label: "Your copies go to", value: ownerEmails(deps.business()).join(", ") },
    { label: "Hours", value: hoursWithZoneText(hours, zoneLabel(home.timeZone)) },
    { label: "Towns", value: serviceArea.towns.join(", ") },
  ];
}

/** Changes with the facts, so that changed ones have to be confirmed again. */
export function factsKey(deps: FactDeps): string {
  return createHash("sha256")
    .update(JSON.stringify(businessFacts(deps)))
    .digest("base64url");
}
