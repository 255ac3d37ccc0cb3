// Which words belong to the business that a new installation starts with, and not to the one it is now.
import type { Business } from "#config/business.ts";
import { zoneLabel, zoneName } from "#config/time-zones.ts";
import { startingLandscapeWords, startingPlaceNames } from "#content/starting-words.ts";
import { wordPattern } from "./mark-words.ts";

/** Nobody has made it their own yet: every sentence would be found. */
export function isUntouched(starting: Business, current: Business): boolean {
  const own = ({ name, contact, home }: Business) => [name, contact.phone, contact.email, home.locality, home.region];
  return String(own(starting)) === String(own(current));
}

/** What a state has of the names that a new installation starts with: there are a Jasper and a Fannin County in Texas, too. */
export type PlacesThere = Record<"towns" | "counties" | "zips", readonly string[]>;

/**
 * The starting facts that no longer belong. A town of the same name that the business serves is its own, where its state has one;
 * else nobody took it out of the settings yet.
 */
export function startingFacts(starting: Business, current: Business, there: PlacesThere): string[] {
  const isInOtherState = starting.home.region !== current.home.region;
  const hasMoved = isInOtherState || starting.home.locality !== current.home.locality;
  const all = [
    ...facts(starting),
    ...Object.keys(starting.driveMinutes),
    ...(hasMoved ? startingPlaceNames : []),
    // What the starting texts make of the state's name.
    ...(isInOtherState ? [starting.home.region, `North ${current.home.regionName}`] : []),
    ...(isInOtherState || starting.landscape !== current.landscape ? startingLandscapeWords : []),
  ];
  const forgotten = forgottenAreas(starting, current, there).flatMap(({ words }) => words);
  const own = [...facts(current), ...(isInOtherState ? [] : Object.keys(current.driveMinutes))]
    .filter((word) => !forgotten.includes(word))
    .join("\n");
  const left = all.filter((word) => !wordPattern([word]).test(own));
  // The longest first, so that a name is marked whole.
  return [...new Set(left)].sort((a, b) => b.length - a.length);
}

export type ForgottenArea = { setting: `serviceArea.${keyof PlacesThere}`; words: string[] };

/** Where the settings still serve the starting place although the business is in another state. */
export function forgottenAreas(starting: Business, current: Business, there: PlacesThere): ForgottenArea[] {
  if (starting.home.region === current.home.region) return [];
  return (["towns", "counties", "zips"] as const).flatMap((list) => {
    const [before, now] = [starting, current].map(({ serviceArea }) => serviceArea[list].map(bareCounty)) as [
      string[],
      string[],
    ];
    const words = before.filter((word) => now.includes(word) && !there[list].includes(word));
    return words.length > 0 ? [{ setting: `serviceArea.${list}` as const, words }] : [];
  });
}

const bareCounty = (name: string) => name.replace(/^part of /, "");

function facts({ name, shortName, contact, home, serviceArea }: Business): string[] {
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
    ...serviceArea.counties.map(bareCounty),
    ...serviceArea.zips,
  ].filter((word) => word.length > 1);
}
