import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { sendOwnerCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import type { WeatherAnswer } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { WeatherDay, WeatherOrder } from "../schema.ts";

type OfferChoiceProps = { orders: WeatherOrder[]; label: string; look?: "row" | "main" };

/** Shows what would be sent, and to how many, before it sends. */
export function OfferChoice({ orders, label, look = "row" }: OfferChoiceProps) {
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
        <Button {...(look === "main" ? { variant: "apple", size: "sm" } : { variant: "office", size: "row" })}>
          <MessageCircleQuestion aria-hidden="true" />
          {label}
          {orders.length === 1 && <span className="sr-only">: {names}</span>}
        </Button>
      }
      title={orders.length === 1 ? `Ask ${names} what to do?` : `Ask ${orders.length} customers what to do?`}
      confirmLabel={bookingIds.length === 1 ? "Send it" : `Send to ${bookingIds.length} customers`}
      onConfirm={offer}
      tone="plain"
      busy={busy}
    >
      They keep the day for now, pick another one, or take a rain check, each for free. No answer keeps the day.
      {open && <Preview bookingIds={bookingIds} />}
    </ConfirmDialog>
  );
}

function Preview({ bookingIds }: { bookingIds: number[] }) {
  const call = { method: "POST", path: "/api/weather/offers/preview", body: { bookingIds } } as const;
  const { data, error } = useQuery({
    queryKey: [call.path, bookingIds],
    queryFn: () => sendOwnerCall(call),
    gcTime: 0,
  });
  if (error) return <span className="mt-3 block text-apple-deep">The preview could not be loaded.</span>;
  if (!data) return <span className="mt-3 block">Writing the preview…</span>;
  const { name, until, emails, texts, email, text } = data;
  const counts = [`${emails} by email`, ...(texts > 0 ? [`${texts} by text, too`] : [])].join(", ");
  return (
    <>
      <span className="mt-3 block font-medium text-ink">
        {counts}. To answer by {until}.
      </span>
      <span className="mt-3 block text-small">
        Email to {name}: {email.subject}
      </span>
      <span className="mt-1 block rounded-small border border-office-line bg-white px-4 py-3 text-small whitespace-pre-wrap text-ink wrap-anywhere">
        {email.text}
      </span>
      {texts > 0 && (
        <>
          <span className="mt-3 block text-small">
            Text, {text.segments} {text.segments === 1 ? "segment" : "segments"}:
          </span>
          <span className="mt-1 block rounded-card bg-pine px-4 py-3 text-small text-white wrap-anywhere">
            {text.body}
          </span>
        </>
      )}
    </>
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

/** Whom one press asks. Orders over the limit are ticked from the start; each tick can be changed. */
export type Ticks = {
  isTicked: (order: WeatherOrder) => boolean;
  tick: (order: WeatherOrder, isTicked: boolean) => void;
};

export function useTicks(days: WeatherDay[]): Ticks {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const stopped = new Set(
    days.flatMap(({ orders }) => orders.filter(({ verdict }) => verdict === "stop").map(({ bookingId }) => bookingId)),
  );
  return {
    isTicked: (order) => mayAsk(order) && (changed.get(order.bookingId) ?? stopped.has(order.bookingId)),
    tick: ({ bookingId }, isTicked) => setChanged((before) => new Map(before).set(bookingId, isTicked)),
  };
}
