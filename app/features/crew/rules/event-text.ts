// What a device reported, in a few words for the owner.
import { shortMoment } from "../../../shared/business-clock.ts";
import { formatCents } from "../../../shared/money.ts";
import type { CrewEvent } from "../crew-schema.ts";
import { windText } from "./check-result.ts";

function whatHappened(event: CrewEvent): string {
  switch (event.kind) {
    case "loaded":
      return `${event.data.loaded ? "Loaded" : "Unloaded"} ${event.data.line}`;
    case "on_our_way":
      return `On the way, ${event.data.minutes} minutes`;
    case "arrived":
      return "Arrived";
    case "checked":
      return `Checked an item: ${event.data.anchors.count} ${event.data.anchors.kind}, wind ${windText(event.data.wind)}`;
    case "wind":
      return `Measured ${windText(event.data)}`;
    case "collected":
      return `Counted ${formatCents(event.data.cents)} ${event.data.method === "cash" ? "in cash" : "by check"}`;
    case "signed":
      return signings[event.data.how];
    case "set_up":
      return "Set up";
    case "cant_set_up":
      return `Can't set up${event.data.note ? `: ${event.data.note}` : ""}`;
    case "picked_up":
      return "Picked up";
    case "damaged":
      return `Damaged${event.data.note ? `: ${event.data.note}` : ""}`;
    case "note":
      return event.data.note ? `Note: ${event.data.note}` : "Photos";
  }
}

const signings = {
  on_glass: "Signed on the phone",
  on_paper: "Signed on paper",
  not_there: "Nobody there to sign",
  refused: "Did not want to sign",
} as const;

/** `Counted $125.00 in cash, booking 1001, Sat, May 16, 9:02 AM`. */
export function eventText(event: CrewEvent, timeZone: string): string {
  return `${whatHappened(event)}, booking ${event.bookingId}, ${shortMoment(new Date(event.at), timeZone)}`;
}

/** Of a stored event whose data may have been emptied. */
export const reportText = (event: CrewEvent | undefined): string => (event ? whatHappened(event) : "");
