import { ArrowRight, BadgeCheck, CloudSun, TriangleAlert } from "lucide-react";
import { formatRange } from "#app/features/fleet/availability/rules/day-range.ts";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { dayOfMonth, monthDay, shortMonth, weekdayName } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import type { MovePageData } from "../../acts/act-pages.ts";
import { forecastText } from "../../rules/move-calendar.ts";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";

const stay = (from: PlainDate, days: number) => ({ from, through: addDays(from, days - 1) });

const FORM = "move";

/** The old and the new day, what the move costs, and the button that does it. */
type MoveSummaryProps = {
  page: MovePageData;
  formKey: string;
  /** The code was sent; now ask for it. */
  codeSent: boolean;
  wrongCode: string | undefined;
};

export function MoveSummary({ page, formKey, codeSent, wrongCode }: MoveSummaryProps) {
  const { path, emailHint, eventDate, days, picked, items, paidCents, balanceCents, lostCode, move, months } = page;
  if (!move.allowed) return null;
  const asks = move.asksCode && !codeSent;
  const keep = (
    <ButtonLink href={path} variant="quiet" className="w-full">
      Keep {formatRange(stay(eventDate, days))}
    </ButtonLink>
  );
  if (!picked) {
    return (
      <Card look="raised" className="grid gap-4">
        <h2 className="text-h3">Your new day</h2>
        <p className="text-ink-soft">Pick an open day. Nothing moves before you say so.</p>
        {keep}
      </Card>
    );
  }
  return (
    <Card look="raised" className="grid gap-4.5">
      <h2 className="text-h3">Your new day</h2>
      <p className="sr-only" role="status">
        From {formatRange(stay(eventDate, days))} to {formatRange(stay(picked, days))}, free, nothing to pay now.
        {lostCode && ` Without code ${lostCode.code} the price goes up by ${formatWithCents(lostCode.moreCents)}.`}
      </p>
      <div aria-hidden="true" className="flex items-center justify-around gap-2 rounded-[22px] bg-paper p-3.5">
        <DayTile date={eventDate} days={days} old />
        <ArrowRight className="size-7" />
        <DayTile date={picked} days={days} />
      </div>
      {page.forecast && (
        <p className="flex items-start gap-2.5 text-small">
          <CloudSun aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sky-ink" />
          {forecastText(page.forecast)}. Our limit for your order is {page.forecast.limitMph} mph; forecasts change.
        </p>
      )}
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <span className="block w-15 shrink-0">
              <ItemPicture item={item} sizes="60px" className="rounded-[12px]" />
            </span>
            <span className="min-w-0">
              <span className="block font-display font-semibold">{item.title}</span>
              <span className="text-small text-moss">
                Open on {days > 1 ? formatRange(stay(picked, days)) : monthDay(picked)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t-2 border-dashed border-line pt-4">
        <Line label="Moving it" amount="Free" amountClass="text-moss" />
        {lostCode && (
          <Line
            label={`Code ${lostCode.code} is for other days`}
            amount={`+${formatWithCents(lostCode.moreCents)}`}
            amountClass="text-clay"
          />
        )}
        {paidCents > 0 && <Line label="What you paid moves along" amount={formatWithCents(paidCents)} />}
        <Line label={`Balance on ${monthDay(picked)}`} amount={formatWithCents(balanceCents)} />
      </dl>
      <p className="flex items-center justify-between gap-4 rounded-small bg-sun-tint px-4 py-3 font-display font-semibold">
        To pay now <span className="text-h3">Nothing</span>
      </p>
      {move.makesDepositFinal && (
        <p className="flex items-start gap-2.5 rounded-small bg-clay-tint px-4 py-3 text-small text-clay">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {monthDay(eventDate)} is close, so this move makes your deposit final: it isn't refunded if you cancel later.
        </p>
      )}
      {move.asksCode && codeSent && (
        <form id={SEND_AGAIN} method="post" action={`${path}/move?day=${picked}&code=sent`}>
          <input type="hidden" name="intent" value="again" />
          <input type="hidden" name="day" value={picked} />
        </form>
      )}
      <form
        id={FORM}
        method="post"
        action={codeSent ? `${path}/move?day=${picked}&code=sent` : `${path}/move?month=${months.shown}`}
        noValidate
        className="grid gap-4.5"
      >
        {asks && <input type="hidden" name="intent" value="ask" />}
        {move.asksCode && codeSent && (
          <MailedCode emailHint={emailHint} soFar="Nothing is moved yet." error={wrongCode} />
        )}
        <input type="hidden" name="day" value={picked} />
        <input type="hidden" name="from" value={eventDate} />
        <input type="hidden" name="final" value={move.makesDepositFinal ? "yes" : "no"} />
        {lostCode && <input type="hidden" name="more" value={lostCode.moreCents} />}
        <input type="hidden" name="key" value={formKey} />
        {/* After a day is picked, the next thing to press: this one, or the bar's on a phone. */}
        <Button type="submit" size="lg" autoFocus={!codeSent} className="w-full max-lg:hidden">
          {asks ? "Email me a code" : `Move to ${formatRange(stay(picked, days))}`}
        </Button>
      </form>
      {keep}
      {asks && (
        <p className="text-small text-ink-soft">
          {`This move can't be undone, so we email six digits to ${emailHint} first: links get forwarded.`}
        </p>
      )}
      <p className="flex items-start gap-2.5 text-small text-ink-soft">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
        {move.usesFreeMove && "This is your free move. "}Times, address and waiver stay as they are, and{" "}
        {days > 1 ? `${formatRange(stay(eventDate, days))} open` : `${monthDay(eventDate)} opens`} for another family.
      </p>
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 rounded-t-card bg-surface px-4 py-3 shadow-3 lg:hidden">
        <p className="min-w-0">
          <span className="block font-display font-semibold">
            <s className="font-normal text-ink-soft">{monthDay(eventDate)}</s> → {formatRange(stay(picked, days))}
          </span>
          <span className="text-small text-ink-soft">
            {lostCode ? `Balance +${formatWithCents(lostCode.moreCents)}, nothing to pay now` : "Free, nothing to pay"}
          </span>
        </p>
        <Button type="submit" form={FORM} autoFocus={!codeSent} className="shrink-0">
          {asks ? "Email me a code" : "Move it"}
        </Button>
      </div>
    </Card>
  );
}

function DayTile({ date, days, old = false }: { date: PlainDate; days: number; old?: boolean }) {
  return (
    <div
      className={`w-24 overflow-hidden rounded-[22px] text-center ${old ? "border-2 border-line" : "bg-white shadow-2"}`}
    >
      <p className={`py-1 font-display font-semibold ${old ? "bg-paper-deep text-ink-soft" : "bg-sun"}`}>
        {shortMonth(date)}
      </p>
      <p className={`pt-1.5 font-display text-h1 leading-none font-bold ${old ? "text-ink-soft line-through" : ""}`}>
        {dayOfMonth(date)}
      </p>
      <p className="pt-1 pb-2 text-fine">{days > 1 ? formatRange(stay(date, days)) : weekdayName(date)}</p>
    </div>
  );
}
