// Whether an item may be used as it stands, and the check in words for the log of its unit.

import type { AnchorRule } from "#app/features/day/deliveries/rules/anchors.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import type { UnitCheckResult } from "#app/shared/words/vocabulary.ts";
import { type CrewEvent, clearances } from "../crew-schema.ts";
import { isTooWindy } from "./wind-limit.ts";

type Checked = Extract<CrewEvent, { kind: "checked" }>["data"];
type Limits = { anchors: AnchorRule; windLimitMph: number };

const surfaceNames = {
  grass: "on grass",
  hard: "on hard ground",
  indoor: "indoors",
  unknown: "on unknown ground",
} as const;

const clearanceNames: Record<(typeof clearances)[number], string> = {
  sides: "sides",
  overhead: "overhead",
  blower: "blower",
  path: "way to the exit",
};

/** What is wrong with it; nothing where it passed. */
export function checkFaults({ anchors, clearances: clear, surface, wind }: Checked, limits: Limits): string[] {
  const { count, kind } = limits.anchors;
  const missing = clearances.filter((one) => !clear.includes(one)).map((one) => clearanceNames[one]);
  return [
    ...(anchors.kind === kind ? [] : [`${anchors.kind} instead of ${kind}`]),
    ...(anchors.count >= count ? [] : [`${anchors.count} of ${count} ${kind}`]),
    ...(missing.length === 0 ? [] : [`not clear: ${missing.join(", ")}`]),
    ...(isTooWindy(surface, wind.mph, limits.windLimitMph) ? [`${windText(wind)}, limit ${limits.windLimitMph}`] : []),
  ];
}

export const checkResult = (faults: readonly string[]): UnitCheckResult => (faults.length === 0 ? "passed" : "failed");

/** `19 mph at 6 ft by meter`. */
export function windText({ mph, heightFt, meter }: Checked["wind"]): string {
  return `${mph} mph at ${heightFt} ft ${meter === "meter" ? "by meter" : "by estimate"}`;
}

/** `8 of 8 stakes on grass, 75 lb each. Clear: sides, overhead, blower. Wind 9 mph at 6 ft by meter. 5 photos.` */
export function checkText(
  { anchors, surface, clearances: clear, wind, photos, note }: Checked,
  limits: Limits,
): string {
  const { count, poundsEach } = limits.anchors;
  const seen = clearances.filter((one) => clear.includes(one)).map((one) => clearanceNames[one]);
  const parts = [
    `${anchors.count} of ${count} ${anchors.kind} ${surfaceNames[surface]}, ${poundsEach} lb each`,
    seen.length > 0 && `Clear: ${seen.join(", ")}`,
    `Wind ${windText(wind)}, limit ${limits.windLimitMph}`,
    photosText(photos),
    note,
  ];
  return sentences(parts);
}

export function photosText(hashes: readonly string[], name = "photo"): string | false {
  if (hashes.length === 0) return false;
  const count = hashes.length === 1 ? `1 ${name}` : `${hashes.length} ${name}s`;
  // The beginning of its hash finds each file again.
  return `${count}: ${hashes.map((hash) => hash.slice(0, 8)).join(", ")}`;
}
