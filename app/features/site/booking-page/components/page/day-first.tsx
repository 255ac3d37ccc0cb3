// For those who know the day and not yet what: asks for it and lists everything that is open then. Rendered on the server only: a
// form and links, which lead to the booking page with the day, or with the rental and the day.

import { CalendarSearch, X } from "lucide-react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { fullDate } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ItemStage, WaterBadge } from "./item-stage.tsx";

type OpenDay = {
  date: PlainDate;
  /** Free units by rental. */
  left: Record<number, number>;
  /** Why nothing can be booked that day. */
  why?: string | undefined;
};
type DayFirstProps = { rentals: Inflatable[]; today: PlainDate; open: OpenDay | null };

const LIST = "open-that-day";

export function DayFirst({ rentals, today, open }: DayFirstProps) {
  const { windowDays } = useBusiness().booking;
  return (
    <Card look="raised" className="mt-2 mb-5 max-md:-mx-5 max-md:px-4">
      <form action={`/calendar#${LIST}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 self-center">
          <h2 className="text-h3">Which day?</h2>
          <p className="text-small text-ink-soft">Pick your day and see everything that's open.</p>
        </div>
        <TextField
          label="Day of your party"
          className="basis-52 max-sm:basis-full"
          type="date"
          name="date"
          required
          min={today}
          max={addDays(today, windowDays)}
          defaultValue={open?.date}
        />
        <Button type="submit" variant="pine" className="max-sm:w-full">
          <CalendarSearch aria-hidden="true" />
          See what's open
        </Button>
      </form>
      {open && <OpenList rentals={rentals} open={open} />}
    </Card>
  );
}

/** The heading takes the focus when the form leads here, which reads it out. */
function OpenList({ rentals, open: { date, left, why } }: { rentals: Inflatable[]; open: OpenDay }) {
  const countLeft = ({ id }: Inflatable) => (why ? 0 : (left[id] ?? 0));
  const isAnyOpen = rentals.some((item) => countLeft(item) > 0);
  return (
    <section aria-labelledby={LIST} className="mt-6 border-t-2 border-dashed border-line pt-5">
      <h2 id={LIST} tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
        {isAnyOpen ? "Open on" : "Nothing is open on"} {fullDate(date)}
      </h2>
      {!isAnyOpen && <p className="mt-1">{why ?? "Everything is booked. Please try another day."}</p>}
      {!isAnyOpen && !why && <WaitingLink date={date} />}
      {!why && (
        <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-y-6 xl:grid-cols-5">
          {rentals.map((item) => (
            <OpenTile key={item.id} item={item} date={date} left={countLeft(item)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Leads to the form for an email when the day opens. */
function WaitingLink({ date, item }: { date: PlainDate; item?: Inflatable }) {
  return (
    <TextLink
      href={`/waiting-list?${item ? `inflatable=${item.id}&` : ""}date=${date}`}
      rel="nofollow"
      className="block py-2.5 text-small"
    >
      Tell me if {item ? "it" : "something"} opens
      {item && <span className="sr-only">: {item.name}</span>}
    </TextLink>
  );
}

const TILE = "flex h-full min-w-0 items-center gap-3 rounded-[26px] p-2 ring-2 ring-line md:flex-col md:items-stretch";

/** A rental that can be booked leads to the party step; one that is taken is plain text. */
function OpenTile({ item, date, left }: { item: Inflatable; date: PlainDate; left: number }) {
  const content = (
    <>
      <ItemStage
        item={item}
        sizes="(min-width: 48rem) 220px, 90px"
        className={`h-20 w-24 shrink-0 md:h-26 md:w-full ${left > 0 ? "" : "opacity-45 grayscale-40"}`}
      />
      <span className="min-w-0 flex-1 md:px-1.5 md:pb-1.5">
        <span className="block font-display text-button leading-tight font-semibold">{item.name}</span>
        {left > 0 ? (
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
            {formatCents(item.price * 100)}
            <WaterBadge item={item} />
            <Badge tone="moss">{left} left</Badge>
          </span>
        ) : (
          <>
            <Badge tone="clay" icon={<X aria-hidden="true" strokeWidth={2.6} />} className="mt-2">
              Booked that day
            </Badge>
            <WaitingLink date={date} item={item} />
          </>
        )}
      </span>
    </>
  );
  return (
    <li>
      {left > 0 ? (
        <a
          href={`/calendar?inflatable=${item.id}&date=${date}`}
          className={`${TILE} press bg-surface shadow-1 hover:ring-line-strong`}
        >
          {content}
        </a>
      ) : (
        <div className={`${TILE} bg-paper-deep/50 text-ink-soft`}>{content}</div>
      )}
    </li>
  );
}
