// How much may be held without a payment: counted in unit-days (one unit on one day) per person and internet address, and as a
// share of the fleet on each day. Above it a mailed code is asked for. A family's order of three for a weekend is below it.
import { type DayRange, dayCount, daysOf } from "../../availability/rules/day-range.ts";

export const CODE_MINUTES = 10;

const HOLDS_WITHOUT_CODE = 2;
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
  /** Made with the same mailbox, phone or device. */
  own: boolean;
  sameAddress: boolean;
  /** Ended without a payment within the last day: it takes nothing any more. */
  lapsed: boolean;
};

export type CodeReason = "own_holds" | "large_order" | "many_holds";

/**
 * `contested`: with this order, unpaid holds take more than half of the fleet on one of its days. Then a hold is short, and
 * somebody who holds something unpaid already, or let it lapse, gets no more.
 */
export type HoldVerdict =
  | { kind: "free"; contested: false }
  | { kind: "code"; reason: CodeReason; contested: boolean }
  | { kind: "refused"; contested: true };

export function judgeHold(order: HeldUnits, unpaid: readonly UnpaidHold[], fleetUnits: number): HoldVerdict {
  const open = unpaid.filter(({ lapsed }) => !lapsed);
  const own = open.filter((hold) => hold.own);
  const contested = mostUnits([...open, order], order) > notableUnits(fleetUnits);
  if (contested && hasHadTheirShare(order, unpaid)) return { kind: "refused", contested };
  const reason = whyCodeNeeded(order, { own, nearby: open.filter(isNearby) }, fleetUnits);
  if (reason) return { kind: "code", reason, contested };
  return contested ? { kind: "code", reason: "many_holds", contested } : { kind: "free", contested };
}

type Callers = Record<"own" | "nearby", readonly UnpaidHold[]>;

function whyCodeNeeded(order: HeldUnits, { own, nearby }: Callers, fleetUnits: number): CodeReason | undefined {
  if (own.length >= HOLDS_WITHOUT_CODE) return "own_holds";
  if (countUnitDays([...own, order]) > FAMILY_UNIT_DAYS) return "large_order";
  if (mostUnits([...own, order], order) > Math.max(FAMILY_UNITS, fleetUnits * OWN_SHARE)) return "large_order";
  return countUnitDays([...nearby, order]) > ADDRESS_UNIT_DAYS ? "many_holds" : undefined;
}

/** On a contested day, who holds a day already waits until it is paid; so does an address with a family's worth. */
function hasHadTheirShare(order: HeldUnits, unpaid: readonly UnpaidHold[]): boolean {
  const nearby = unpaid.filter(isNearby);
  if (nearby.some(({ own }) => own)) return true;
  return nearby.length > 0 && countUnitDays([...nearby, order]) > FAMILY_UNIT_DAYS;
}

const isNearby = ({ own, sameAddress }: UnpaidHold) => own || sameAddress;

/** More units than this on one day are a notable share of the fleet. */
export const notableUnits = (fleetUnits: number): number => Math.max(FAMILY_UNITS, fleetUnits * ALL_SHARE);

export function countUnitDays(holds: readonly HeldUnits[]): number {
  return holds.reduce((sum, hold) => sum + hold.units * dayCount(hold), 0);
}

/** How many units are held on the fullest day of a range. */
function mostUnits(holds: readonly HeldUnits[], range: DayRange): number {
  return Math.max(...daysOf(range).map((day) => unitsOn(holds, day)));
}

export function unitsOn(holds: readonly HeldUnits[], day: string): number {
  return holds.reduce((sum, { from, through, units }) => (from <= day && day <= through ? sum + units : sum), 0);
}
