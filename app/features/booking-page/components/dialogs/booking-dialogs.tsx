import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Inflatable } from "../../../catalog/schema.ts";
import { waiverTextQuery } from "../../../waiver/queries.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { OutageDialog } from "./outage-dialog.tsx";
import { TakenDialog } from "./taken-dialog.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";
import { WaiverDialog } from "./waiver-dialog.tsx";

type BookingDialogsProps = { booking: BookingFlow; items: Inflatable[] };

/** The dialogs of the booking page, at most one open at a time. A chunk of its own, loaded once a day is picked. */
export default function BookingDialogs({ booking, items }: BookingDialogsProps) {
  const shown = dialogFor(booking);
  const focus = useDialogFocus(shown !== undefined);
  // Asked for with the details, so that it is there to read when they are done.
  const text = useQuery({ ...waiverTextQuery, enabled: booking.flow.step !== "choose" });
  const { refetch } = text;
  const isOutdated = Boolean(booking.refusal?.fields.agreed);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  return (
    <>
      <TakenDialog open={shown === "taken"} booking={booking} items={items} focus={focus} />
      <OutageDialog open={shown === "outage"} booking={booking} focus={focus} />
      <CodeDialog open={shown === "code"} booking={booking} focus={focus} />
      <DetailsDialog open={shown === "details"} booking={booking} focus={focus} />
      <WaiverDialog open={shown === "waiver"} booking={booking} text={text} focus={focus} />
    </>
  );
}

function dialogFor({ flow, item, sending, tries, code }: BookingFlow) {
  if (flow.taken !== undefined && item) return "taken";
  // While it tries again the panel stays, instead of giving way to the waiver for a moment.
  if (sending === "waiting" || (sending === "sending" && tries > 0)) return "outage";
  if (code.asked && flow.date !== undefined && item) return "code";
  if (flow.step === "choose" || flow.date === undefined || !item) return undefined;
  return flow.step;
}
