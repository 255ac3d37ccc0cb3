import { CalendarCheck, ChevronUp, Send } from "lucide-react";
import { shortDay } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useToastOffset } from "#app/ui/use-toast-offset.ts";
import { usePhoneOrder } from "../phone-order.ts";
import { OrderFailure } from "./order-problems.tsx";
import { PriceBody } from "./price-card.tsx";

type PriceBarProps = { open: boolean; onOpenChange: (open: boolean) => void; onBook: () => void };

/** Where there is no room for a second column: the price always in sight, its lines in a sheet. */
export function PriceBar({ open, onOpenChange, onBook }: PriceBarProps) {
  const { order, price, sending } = usePhoneOrder();
  const count = order.items.length;
  const rentals = count === 1 ? "1 rental" : `${count} rentals`;
  const day = order.eventDate ? shortDay(order.eventDate) : "No day yet";
  const total = price ? formatCents(price.totalCents) : "No price yet";
  return (
    <section
      ref={useToastOffset()}
      aria-label="The order so far"
      data-covers-bottom
      className="fixed inset-x-0 bottom-[calc(3.9rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-3 rounded-t-card bg-surface px-4 py-2.5 shadow-[0_-8px_30px_-8px_rgb(13_45_33/28%)] lg:hidden"
    >
      <OrderFailure className="basis-full" />
      <button
        type="button"
        aria-expanded={open}
        className="press min-h-12 min-w-0 flex-1 text-left leading-snug"
        onClick={() => onOpenChange(true)}
      >
        <span className="flex items-center gap-1.5 font-display font-semibold">
          <span className="sr-only">Price:</span>
          {day}
          <ChevronUp aria-hidden="true" className="size-4.5" />
        </span>
        <span className="block text-fine text-ink-soft">
          <b className="font-semibold text-ink">{total}</b>
          {count > 0 && `, ${rentals}`}
        </span>
      </button>
      <Button
        variant="pine"
        size="sm"
        busy={sending.busy === "book"}
        disabled={sending.busy === "propose"}
        onClick={onBook}
      >
        <CalendarCheck aria-hidden="true" />
        Book now
      </Button>
      <Sheet open={open} onOpenChange={onOpenChange} title="Price" description={`${rentals}, ${day}`}>
        <PriceBody />
      </Sheet>
    </section>
  );
}

type OrderButtonsProps = {
  busy: "book" | "propose" | undefined;
  customerName: string;
  onSend: (as: "book" | "propose") => void;
};

/** On narrow screens booking is in the bar that is always in sight. */
export function OrderButtons({ busy, customerName, onSend }: OrderButtonsProps) {
  return (
    <div className="grid gap-2.5">
      <Button
        variant="pine"
        className="max-lg:hidden"
        busy={busy === "book"}
        disabled={busy === "propose"}
        onClick={() => onSend("book")}
      >
        <CalendarCheck aria-hidden="true" />
        Book now, sign later
      </Button>
      <Button
        variant="office"
        size="sm"
        busy={busy === "propose"}
        disabled={busy === "book"}
        onClick={() => onSend("propose")}
      >
        <Send aria-hidden="true" />
        Send as proposal
      </Button>
      <p className="px-2 text-center text-fine text-ink-soft">
        A proposal goes by email. {firstName(customerName) ?? "The customer"} accepts, signs and pays on one page.
      </p>
    </div>
  );
}
