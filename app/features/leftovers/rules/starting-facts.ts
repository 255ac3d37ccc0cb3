// Which words belong to the business that a new installation starts with, and not to the one it is now.
import type { Business } from "../../../../config/business.ts";
import { zoneLabel, zoneName } from "../../../../config/time-zones.ts";
import { startingLandscapeWords, startingPlaceNames } from "../../../../content/starting-words.ts";
import { wordPattern } from "./mark-words.ts";

/** Nobody has made it their own yet: every sentence would be found. */
export function isUntouched(starting: Business, current: Business): boolean {
  const own = ({ name, contact, home }: Business) => [name, contact.phone, contact.email, home.locality, home.region];
  return String(own(starting)) === String(own(current));
}

/** The starting facts that the settings no longer hold. A town of the same name that the business serves is its own. */
export function startingFacts(starting: Business, current: Business): string[] {
  const isInOtherState = starting.home.region !== current.home.region;
  const hasMoved = isInOtherState || starting.home.locality !== current.home.locality;
  const all = [
    ...facts(starting),
    ...(hasMoved ? startingPlaceNames : []),
    ...(isInOtherState ? [starting.home.region] : []),
    ...(isInOtherState || starting.landscape !== current.landscape ? startingLandscapeWords : []),
  ];
  const own = facts(current).join("\n");
  const left = all.filter((word) => !wordPattern([word]).test(own));
  // The longest first, so that a name is marked whole.
  return [...new Set(left)].sort((a, b) => b.length - a.length);
}

function facts({ name, shortName, contact, home, serviceArea, driveMinutes }: Business): string[] {
  const [, domain = ""] = contact.email.split("@");
  return [
    name,
    shortName,
    contact.phone,
    contact.phone.replace(/\D/g, ""),
    contact.email,
    domain.split(".")[0] ?? "",
    home.locality,
    home.regionName,
    home.timeZone,
    zoneName(home.timeZone),
    zoneLabel(home.timeZone),
    ...serviceArea.towns,
    ...serviceArea.counties.map((county) => county.replace(/^part of /, "")),
    ...serviceArea.zips,
    ...Object.keys(driveMinutes),
  ].filter((word) => word.length > 1);
}
