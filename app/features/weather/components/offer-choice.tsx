import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import type { WeatherAnswer } from "../../../shared/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import type { WeatherOrder } from "../schema.ts";

/** Asks first: it sends emails. */
export function OfferChoice({ orders, label }: { orders: WeatherOrder[]; label: string }) {
  const [open, setOpen] = useState(false);
  const { tell, busy } = useOwnerCall();
  const names = orders.map(({ customerName }) => customerName).join(", ");
  const bookingIds = orders.map(({ bookingId }) => bookingId);
  async function offer() {
    const sent = await tell(
      { method: "POST", path: "/api/weather/offers", body: { bookingIds } },
      {
        done: ({ offered }) =>
          offered < bookingIds.length
            ? `${offered} of ${bookingIds.length} were asked; call the others`
            : `${offered === 1 ? "1 customer was" : `${offered} customers were`} asked`,
        failed: "Nobody was asked",
      },
    );
    if (sent) setOpen(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="office" size="row">
          <MessageCircleQuestion aria-hidden="true" />
          {label}
          {orders.length === 1 && <span className="sr-only">: {names}</span>}
        </Button>
      }
      title={`Ask ${names} what to do?`}
      confirmLabel="Send the email"
      onConfirm={offer}
      tone="plain"
      busy={busy}
    >
      Each gets an email with the forecast and chooses on their page: keep the day for now, another day, or a rain
      check. Moving and the rain check are free until you decide on the day before. No answer keeps the day.
    </ConfirmDialog>
  );
}

const ANSWERS: Record<WeatherAnswer, string> = {
  keep: "keeps it for now",
  move: "moved it",
  rain_check: "took a rain check",
  money: "canceled",
  silence: "didn't answer",
};

/** "Asked 4:15 PM, no answer yet". */
export function offerText(offer: NonNullable<WeatherOrder["offer"]>, clock: (at: Date) => string): string {
  const { sentAt, answer, byRule } = offer;
  return `Asked ${byRule ? "automatically " : ""}${clock(new Date(sentAt))}, ${answer ? ANSWERS[answer] : "no answer yet"}`;
}

/** "Called off automatically Sat, May 16, 6:00 PM. Over 15 mph from 10 AM to 7 PM." */
export function callText({ at, byRule, text }: NonNullable<WeatherOrder["call"]>, clock: (at: Date) => string): string {
  return `Called off ${byRule ? "automatically " : ""}${clock(new Date(at))}. ${text}`.trim();
}

/** Whom to ask: at risk, not asked for this day, and not today. */
export const mayAsk = ({ verdict, calledOff, offer }: WeatherOrder) =>
  (verdict === "stop" || verdict === "watch") && !calledOff && !offer;
