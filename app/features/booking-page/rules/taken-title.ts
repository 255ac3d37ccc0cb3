import type { TakenDay } from "./booking-flow.ts";
import { list, type Missing, numberText } from "./leave-out.ts";

const takenText: Record<TakenDay["how"], [one: string, several: string]> = {
  "just booked": ["was just booked by someone else", "were just booked by someone else"],
  "is booked": ["is already booked", "are already booked"],
  "is blocked": ["isn't available", "aren't available"],
  "is closed": ["is a day we're closed", "is a day we're closed"],
};

/**
 * `Royal Castle on May 30 was just booked by someone else`. Of several alike it says how many; where no rental is named it is about
 * the day itself.
 */
export function takenTitle(missing: readonly Missing[], day: string, how: TakenDay["how"]): string {
  const named = missing.map((one) => (one.missing < one.wanted ? `${numberText(one.missing)} ${one.name}` : one.name));
  const isSeveral = named.length > 1 || missing.some((one) => one.missing > 1 && one.missing < one.wanted);
  const subject = named.length > 0 ? `${list.format(named)} on ${day}` : day;
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${takenText[how][isSeveral ? 1 : 0]}`;
}
