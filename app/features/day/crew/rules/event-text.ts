// What a device reported, in a few words for the owner.
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { CrewEvent } from "../crew-schema.ts";
import { windText } from "./check-result.ts";
import type { EventData } from "./queued-event.ts";

const texts: { [Kind in CrewEvent["kind"]]: (data: EventData<Kind>) => string } = {
  loaded: ({ loaded, line }) => `${loaded ? "Loaded" : "Unloaded"} ${line}`,
  on_our_way: ({ minutes }) => `On the way, ${minutes} minutes`,
  arrived: () => "Arrived",
  checked: ({ anchors, wind }) => `Checked an item: ${anchors.count} ${anchors.kind}, wind ${windText(wind)}`,
  wind: (wind) => `Measured ${windText(wind)}`,
  collected: ({ cents, method }) => `Counted ${formatCents(cents)} ${method === "cash" ? "in cash" : "by check"}`,
  signed: ({ how }) => signings[how],
  set_up: () => "Set up",
  cant_set_up: ({ note }) => `Can't set up${note ? `: ${note}` : ""}`,
  picked_up: () => "Picked up",
  damaged: ({ note }) => `Damaged${note ? `: ${note}` : ""}`,
  note: ({ note }) => (note ? `Note: ${note}` : "Photos"),
};

const whatHappened = ({ kind, data }: CrewEvent) => texts[kind](data as never);

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
