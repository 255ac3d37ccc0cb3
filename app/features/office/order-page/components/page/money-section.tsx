import { cx } from "class-variance-authority";
import { Banknote, BellRing, Eraser, HandCoins } from "lucide-react";
import { Link } from "react-router";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { orderCreditText } from "#app/features/orders/credits/rules/entry-text.ts";
import { hasPaper } from "#app/features/site/private-page/paper-text.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { mediumDateAt } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars, formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { paperKinds } from "#app/shared/words/vocabulary.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Line } from "#app/ui/line.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useOpenOne, useOrderDialog } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { canRemind, moneyText, movementName, signedDollars } from "../../rules/money-text.ts";
import {
  type CorrectedEntry,
  CorrectPaymentDialog,
  MarkRefundedDialog,
  WriteOffDialog,
} from "../dialogs/act-dialogs.tsx";
import { PaymentDialog } from "../dialogs/payment-dialog.tsx";
import { OrderCard } from "./order-card.tsx";

const RemindDialog = lazyPart(() => import("../dialogs/remind-dialog.tsx"));

type Act = "pay" | "writeOff" | "refund" | "remind";

/** What was paid, what is owed by either side, each payment, and what a cancellation today would refund. */
export function MoneySection({ booking, today }: { booking: BookingDetail; today: PlainDate }) {
  const { start, props } = useOpenOne<Act>();
  const correcting = useOrderDialog(booking);
  const { ledger, can } = booking;
  const isOwner = serves("owner", useStaff().role);
  const { due, ifCanceled } = moneyText(booking, today);
  const dialog = (name: Act) => ({ booking, ...props(name) });
  return (
    <OrderCard
      title="Money"
      Icon={Banknote}
      action={
        (can.pay || can.refund) && (
          <RowButton Icon={HandCoins} onClick={() => start("pay")}>
            Record payment
          </RowButton>
        )
      }
    >
      <MoneyTiles booking={booking} />
      {booking.refundDue > 0 && isOwner && (
        <RowButton className="mt-2" onClick={() => start("refund")}>
          Give refund
        </RowButton>
      )}
      <dl className="mt-3 grid gap-1.5 text-small">
        {ledger.map((movement) => (
          <LedgerLine
            key={movement.id}
            movement={movement}
            onCorrect={(entry) => correcting.start((props) => <CorrectPaymentDialog {...props} entry={entry} />)}
          />
        ))}
        {booking.refundOnItsWay > 0 && (
          <Line look="entry" label="On its way to the card" amount={formatDollars(-booking.refundOnItsWay)} />
        )}
        {due && (
          <Line
            look="entry"
            label={due.label}
            note={due.when}
            amount={formatDollars(due.amount)}
            className="text-clay"
          />
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {canRemind(booking) && (
          <RowButton Icon={BellRing} onClick={() => start("remind")}>
            Send a reminder
          </RowButton>
        )}
        {can.writeOff && (
          <RowButton Icon={Eraser} onClick={() => start("writeOff")}>
            Write off
          </RowButton>
        )}
      </div>
      <OrderRainChecks booking={booking} />
      <OrderPapers booking={booking} />
      {ifCanceled.length > 0 && (
        <p className="mt-3 border-t border-office-line pt-3 text-fine text-ink-soft">
          If the customer cancels today: {ifCanceled.join(" ")}
        </p>
      )}
      <PaymentDialog {...dialog("pay")} />
      <WriteOffDialog {...dialog("writeOff")} />
      <MarkRefundedDialog {...dialog("refund")} />
      <RemindDialog {...dialog("remind")} />
      {correcting.dialog}
    </OrderCard>
  );
}

/** The same papers as on the customer's page. */
function OrderPapers({ booking: { id, status, ledger, total } }: { booking: BookingDetail }) {
  const facts = { status, movements: ledger, totalCents: centsFromDollars(total) };
  const papers = paperKinds.filter((kind) => hasPaper(kind, facts));
  if (papers.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-small">
      {papers.map((kind) => (
        <TextLink
          key={kind}
          href={`/api/bookings/${id}/papers/${kind}`}
          target="_blank"
          className="inline-flex min-h-11 items-center md:min-h-9"
        >
          {kind === "receipt" ? "Receipt, PDF" : "Invoice, PDF"}
        </TextLink>
      ))}
    </p>
  );
}

/** Rain checks issued for this order, and those that paid for it. */
function OrderRainChecks({ booking: { rainChecks = [] } }: { booking: BookingDetail }) {
  if (rainChecks.length === 0) return null;
  return (
    <div className="mt-3 border-t border-office-line pt-3 text-small">
      <h3 className="mb-1 font-display font-semibold">Rain checks</h3>
      <ul className="grid gap-1.5">
        {rainChecks.map((credit) => (
          <li key={credit.id}>
            <Link
              to={`/admin/rain-checks?rain-check=${credit.id}`}
              className="inline-flex min-h-11 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4 md:min-h-0"
            >
              {credit.code}
            </Link>
            <span className="block text-fine text-ink-soft">{orderCreditText(credit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Paid, balance and refund due, and how much of the total is paid. */
function MoneyTiles({ booking: { paid, total, balance, refundDue } }: { booking: BookingDetail }) {
  const share = total > 0 ? Math.min(100, Math.max(0, (paid / total) * 100)) : 0;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Tile label="Paid" amount={paid} />
        <Tile
          label={balance < 0 ? "Paid too much" : "Balance"}
          amount={Math.abs(balance)}
          className={balance > 0 ? "text-clay" : balance < 0 ? "text-apple-deep" : undefined}
        />
        <Tile label="Refund due" amount={refundDue} className={refundDue > 0 ? "text-apple-deep" : "text-ink-soft"} />
      </dl>
      <div
        role="img"
        aria-label={`${formatDollars(paid)} of ${formatDollars(total)} paid`}
        className="mt-3 h-2.5 overflow-hidden rounded-full bg-clay-tint"
      >
        <div className="h-full bg-moss" style={{ width: `${share}%` }} />
      </div>
    </>
  );
}

function Tile({ label, amount, className }: { label: string; amount: number; className?: string | undefined }) {
  return (
    <div className="rounded-[14px] bg-office px-3 py-2">
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className={cx("font-display font-semibold tabular-nums", className)}>{formatDollars(amount)}</dd>
    </div>
  );
}

type LedgerLineProps = {
  movement: BookingDetail["ledger"][number];
  onCorrect: (entry: CorrectedEntry) => void;
};

/** A payment, a refund or a write-off. */
function LedgerLine({ movement, onCorrect }: LedgerLineProps) {
  const timeZone = useTimeZone();
  const { id, correctable: amount, createdAt, note } = movement;
  const name = movementName(movement);
  return (
    <Line
      look="entry"
      label={name}
      note={joinWithDots(mediumDateAt(new Date(createdAt), timeZone), note)}
      amount={signedDollars(movement.amount)}
      action={
        amount !== null && (
          <button
            type="button"
            onClick={() => onCorrect({ id, name, amount })}
            aria-label={`Correct ${name}, ${formatDollars(amount)}`}
            className="-my-2 min-h-11 rounded-small px-1.5 text-fine font-medium text-pine underline underline-offset-2 md:min-h-9"
          >
            Correct
          </button>
        )
      }
    />
  );
}
