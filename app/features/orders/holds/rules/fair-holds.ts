// How much may be held without a payment: counted in unit-days (one unit on one day) per person and internet address, and as a
// share of the fleet on each day. Above it a mailed code is asked for. A family's order of three for a weekend is below it, and a
// family that proves its mailbox gets through.
import { type DayRange, dayCount, listDays } from "#app/features/fleet/availability/rules/day-range.ts";

export const CODE_MINUTES = 10;

const HOLDS_WITHOUT_CODE = 2;
/** A second try for who missed the first. */
const PROVEN_HOLDS = 2;
const LARGE_HOLDS = 2;
/** Three rentals from Friday to Sunday. */
const FAMILY_UNIT_DAYS = 9;
const FAMILY_UNITS = 3;
/** An address may be a whole town's: mobile carriers give one to many people. */
const ADDRESS_UNIT_DAYS = 2 * FAMILY_UNIT_DAYS;
const OWN_SHARE = 1 / 4;
const ALL_SHARE = 1 / 2;

/** So many units for so many days. */
export type HeldUnits = DayRange & { units: number };

export type UnpaidHold = HeldUnits & {
  /** Made with the same mailbox, phone or device. Anyone can type a mailbox or a phone number. */
  own: boolean;
  sameAddress: boolean;
  /** Made with the same mailbox, by somebody who entered a code from it. */
  proven: boolean;
  /** Ended without a payment within the last day: it takes nothing any more. */
  lapsed: boolean;
};

export type CodeReason = "own_holds" | "large_order" | "many_holds";

/** `no_code`: nobody can be asked for one. */
export type RefusalReason = "had_share" | "large_again" | "no_code";

/** `short`: others get their turn soon. */
export type HoldVerdict =
  | { kind: "free"; short: boolean }
  | { kind: "code"; reason: CodeReason; short: boolean }
  | { kind: "refused"; why: RefusalReason };

export type HoldSetting = {
  fleetUnits: number;
  /** A code can be mailed. */
  canAsk: boolean;
  /** It is released by itself unless it is paid. */
  ends: boolean;
};

/**
 * A day is contested when unpaid holds, this one included, take more than half of the fleet. Then everybody proves a mailbox, and
 * holds are short. Refused is only what somebody who has proven theirs may not have either: strangers can type a family's
 * mailbox and share its address, and neither keeps that family from a day.
 */
export function judgeHold(order: HeldUnits, unpaid: readonly UnpaidHold[], setting: HoldSetting): HoldVerdict {
  const { fleetUnits, canAsk, ends } = setting;
  const open = unpaid.filter(({ lapsed }) => !lapsed);
  const contested = mostUnits([...open, order], order) > notableUnits(fleetUnits);
  const reason = whyCodeNeeded(order, open, fleetUnits) ?? (contested ? "many_holds" : undefined);
  if (!reason) return { kind: "free", short: false };
  const why = contested ? whyNoMore(order, unpaid, fleetUnits) : undefined;
  if (why) return { kind: "refused", why };
  if (canAsk) return { kind: "code", reason, short: contested };
  // Nobody can prove a mailbox: a short hold for each, and on contested days no second one.
  if (!ends || (contested && hasHadTheirShare(order, unpaid))) return { kind: "refused", why: "no_code" };
  return { kind: "free", short: true };
}

function whyCodeNeeded(order: HeldUnits, open: readonly UnpaidHold[], fleetUnits: number): CodeReason | undefined {
  const own = open.filter((hold) => hold.own);
  if (own.length >= HOLDS_WITHOUT_CODE) return "own_holds";
  if (countUnitDays([...own, order]) > FAMILY_UNIT_DAYS) return "large_order";
  if (mostUnits([...own, order], order) > ownShare(fleetUnits)) return "large_order";
  return countUnitDays([...open.filter(isNearby), order]) > ADDRESS_UNIT_DAYS ? "many_holds" : undefined;
}

/**
 * On a contested day a mailbox that was proven has two unpaid holds in a day, if anything is on hold there; one where it
 * and its neighbors at the address have had more than a family's worth. A larger share of the fleet than a family's is held twice, or one
 * person could keep an empty day by holding it again and again.
 */
function whyNoMore(order: HeldUnits, unpaid: readonly UnpaidHold[], fleetUnits: number): RefusalReason | undefined {
  const proven = unpaid.filter((hold) => hold.proven);
  const atAddress = unpaid.filter((hold) => hold.sameAddress);
  const neighbors = atAddress.filter((hold) => !hold.proven);
  const isLarge = ({ units }: HeldUnits) => units > ownShare(fleetUnits);
  if (isLarge(order) && [proven, neighbors].some((holds) => holds.filter(isLarge).length >= LARGE_HOLDS))
    return "large_again";
  const open = unpaid.filter(({ lapsed }) => !lapsed);
  const isCrowded = neighbors.length > 0 && countUnitDays(atAddress) > FAMILY_UNIT_DAYS;
  const hadShare = proven.length >= (isCrowded ? 1 : PROVEN_HOLDS);
  return hadShare && mostUnits(open, order) > 0 ? "had_share" : undefined;
}

/** Without a proof: who holds a day already or let one lapse, and an address with a family's worth. */
function hasHadTheirShare(order: HeldUnits, unpaid: readonly UnpaidHold[]): boolean {
  const nearby = unpaid.filter(isNearby);
  if (nearby.some(({ own }) => own)) return true;
  return nearby.length > 0 && countUnitDays([...nearby, order]) > FAMILY_UNIT_DAYS;
}

const isNearby = ({ own, sameAddress }: UnpaidHold) => own || sameAddress;

/** What one order takes of the fleet on a day without being remarkable. */
const ownShare = (fleetUnits: number): number => Math.max(FAMILY_UNITS, fleetUnits * OWN_SHARE);

/** More units than this on one day are a notable share of the fleet. */
export const notableUnits = (fleetUnits: number): number => Math.max(FAMILY_UNITS, fleetUnits * ALL_SHARE);

export function countUnitDays(holds: readonly HeldUnits[]): number {
  return holds.reduce((sum, hold) => sum + hold.units * dayCount(hold), 0);
}

/** How many units are held on the fullest day of a range. */
function mostUnits(holds: readonly HeldUnits[], range: DayRange): number {
  return Math.max(...listDays(range).map((day) => unitsOn(holds, day)));
}

export function unitsOn(holds: readonly HeldUnits[], day: string): number {
  return holds.reduce((sum, { from, through, units }) => (from <= day && day <= through ? sum + units : sum), 0);
}
