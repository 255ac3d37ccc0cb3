import type { PlainDate } from "../../shared/plain-date.ts";
import type { OwnDay } from "../availability/components/day-picker.tsx";
import type { LiveState } from "../availability/hooks/use-live-availability.ts";
import type { OrderAvailability } from "../availability/hooks/use-order-availability.ts";
import type { Inflatable } from "../catalog/schema.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { PartySheetState } from "./use-party-sheet.ts";

/** What the party step is given; its code comes later than the page. */
export type PartyProps = {
  booking: BookingFlow;
  items: Inflatable[];
  availability: OrderAvailability;
  live: LiveState;
  today: PlainDate;
  /** The picked day, and the one this browser holds already. */
  date: PlainDate;
  mine: OwnDay | undefined;
  onMine: () => void;
  /** Whether the week is unfolded into the month, to change the day. */
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  onPick: (date: PlainDate) => void;
  /** The whole order on a phone. */
  sheet: PartySheetState;
};
