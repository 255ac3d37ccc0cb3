import { CreditCard, FileText } from "lucide-react";
import { Fragment } from "react";
import { movementAmount, movementText } from "#app/features/orders/money/rules/movement-text.ts";
import type { PayOffer } from "#app/features/orders/money/rules/ways-to-pay.ts";
import { whyNotPayText } from "#app/features/orders/orders/rules/option-text.ts";
import { formatCents, sumFormat } from "#app/shared/money/money.ts";
import { percentText } from "#app/shared/words/business-text.ts";
import { paperKinds } from "#app/shared/words/vocabulary.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { hasPaper } from "../../paper-text.ts";
import type { PrivateBooking } from "../../private-booking.ts";
import { keptLabel } from "./ended-text.ts";
import { NotCharged, PayFields, type PaymentState, PayPart } from "./pay-part.tsx";
import { UseCreditForm, type UseCreditState } from "./use-credit-form.tsx";

const payLabels: Record<PayOffer["choice"], string> = {
  deposit: "Pay the deposit",
  balance: "Pay the balance",
  full: "Pay in full",
};

type Phone = { label: string; href: string };
type BookingMoneyProps = {
  booking: PrivateBooking;
  waiting: boolean;
  payment: PaymentState | undefined;
  credit: UseCreditState | undefined;
  phone: Phone;
};

export function OrderMoney({ booking, waiting, payment, credit, phone }: BookingMoneyProps) {
  const { offers, path, status } = booking;
  const online = offers.filter((offer) => offer.online);
  const over = status === "cancelled" || status === "expired" || booking.calledOff;
  const sum = bookingSumFormat(booking);
  return (
    <Card look="raised">
      {over ? <h2 className="text-h3">Price and payments</h2> : <Due booking={booking} />}
      {/* Nobody should pay twice because the first answer is slow. */}
      {waiting && offers.length > 0 && (
        <p className="mt-4 text-small print:hidden">
          Didn't finish paying? <TextLink href={path}>Show payment options</TextLink>
        </p>
      )}
      {payment?.changed && <NotCharged booking={booking} changed={payment.changed} />}
      {!waiting && offers[0]?.online === false && <CallToPay amountCents={offers[0].amountCents} phone={phone} />}
      {!waiting && online.length > 0 && (
        <form method="post" action={path} className="mt-5 grid gap-2.5 print:hidden">
          <PayFields booking={booking} />
          {online.map((offer) => (
            <PayButton key={offer.choice} offer={offer} first={offer === offers[0]} />
          ))}
        </form>
      )}
      {!waiting && booking.paysParts && <PayPart booking={booking} state={payment} />}
      {!waiting && booking.balanceCents > 0 && !booking.calledOff && <UseCreditForm path={path} state={credit} />}
      <dl className="mt-5 grid gap-2 border-t-2 border-dashed border-line pt-4">
        {booking.priceLines.map(({ id, label, amountCents }) => (
          <Line key={id} label={label} amount={sum(amountCents)} />
        ))}
        {!booking.rows.rest.some(({ kind }) => kind === "delivery") && (
          <Line label="Delivery, setup, pickup" amount="Free" amountClass="text-moss" />
        )}
        <Line label="Total" amount={sum(booking.totalCents)} look="total" />
        {booking.movements.map((movement) => (
          <Line
            key={movement.id}
            label={movementText(movement, booking.today)}
            amount={movementAmount(movement, sum)}
            amountClass="text-moss"
          />
        ))}
        <Coming booking={booking} />
        {booking.movements.length > 0 && !over && (
          <Line
            label={booking.balanceCents > 0 ? "Balance" : "Balance, paid in full"}
            amount={sum(booking.balanceCents)}
            look="total"
          />
        )}
      </dl>
      <Billing booking={booking} />
      {booking.terms.tax.basisPoints === 0 && (
        <p className="mt-3 text-fine text-ink-mute">Prices are final; there is no tax to add.</p>
      )}
      <Papers booking={booking} />
    </Card>
  );
}

const bookingSumFormat = ({ priceLines, movements, balanceCents, keptCents, coming }: PrivateBooking) =>
  sumFormat(
    ...[...priceLines, ...movements].map(({ amountCents }) => amountCents),
    ...[balanceCents, keptCents, coming.toCardCents, coming.byHandCents],
  );

/** What an organization asked to have on its invoice. */
function Billing({ booking: { billing } }: { booking: PrivateBooking }) {
  if (billing.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-4 text-small">
      {billing.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Papers({ booking }: { booking: PrivateBooking }) {
  const papers = paperKinds.filter((kind) => hasPaper(kind, booking));
  if (papers.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-6 print:hidden">
      {papers.map((kind) => (
        <TextLink key={kind} href={`${booking.path}/${kind}.pdf`} className="inline-flex min-h-11 items-center gap-2">
          <FileText aria-hidden="true" className="size-4.5" />
          {kind === "receipt" ? "Receipt, PDF" : "Invoice, PDF"}
        </TextLink>
      ))}
    </p>
  );
}

/** Refunds on their way, and what is kept. */
function Coming({ booking }: { booking: PrivateBooking }) {
  const { coming, keptCents } = booking;
  const { toCardCents, byHandCents } = coming;
  const sum = bookingSumFormat(booking);
  return (
    <>
      {toCardCents > 0 && <Line label="On its way to your card" amount={sum(toCardCents)} amountClass="text-clay" />}
      {byHandCents > 0 && (
        <Line label="We still owe you, and will be in touch" amount={sum(byHandCents)} amountClass="text-clay" />
      )}
      {keptCents > 0 && <Line label={keptLabel(booking)} amount={sum(keptCents)} look="total" />}
    </>
  );
}

/** There is no payment link for exactly this amount. */
function CallToPay({ amountCents, phone }: { amountCents: number; phone: Phone }) {
  return (
    <div className="mt-5 grid gap-2.5 print:hidden">
      <p>Please call us to pay {formatCents(amountCents)}. We can't take this amount online.</p>
      <ButtonLink href={phone.href} size="lg">
        Call {phone.label}
      </ButtonLink>
    </div>
  );
}

function Due({ booking }: { booking: PrivateBooking }) {
  const { offers, totalCents, status, terms } = booking;
  const next = offers[0];
  if (!next && booking.balanceCents > 0) {
    return (
      <>
        <h2 className="text-h3">Balance due</h2>
        <p className="mt-2 font-display text-h1 font-bold">{formatCents(booking.balanceCents)}</p>
        <p className="mt-1 text-ink-soft">{whyNotPayText("too_little", booking.moment)}</p>
      </>
    );
  }
  if (!next) {
    return (
      <>
        <h2 className="text-h3">Paid in full</h2>
        <p className="mt-1 text-ink-soft">Nothing is due. Thank you.</p>
      </>
    );
  }
  const first = next.choice === "deposit";
  return (
    <>
      <h2 className="text-h3">{first || status === "pending_payment" ? "Due now" : "Balance due"}</h2>
      <p className="mt-2 font-display text-h1 font-bold">{formatCents(next.amountCents)}</p>
      <p className="mt-1 text-ink-soft">
        {first
          ? `Deposit, ${percentText(terms.deposit.basisPoints)} of ${formatCents(totalCents)}. The rest is due on delivery day.`
          : noteFor(booking)}
      </p>
    </>
  );
}

function noteFor({ status, moment }: PrivateBooking): string {
  if (status === "pending_payment") return "The full price.";
  if (moment === "ahead") return "Pay on delivery day by cash, check or card, or pay it now.";
  if (moment === "today") return "Pay today by cash, check or card when we get there, or pay it now.";
  return "Please pay it when you have a minute.";
}

function PayButton({ offer, first }: { offer: PayOffer; first: boolean }) {
  const { choice, amountCents } = offer;
  return (
    <Button type="submit" name="choice" value={choice} variant={first ? "apple" : "line"} size={first ? "lg" : "md"}>
      {first && <CreditCard aria-hidden="true" />}
      {payLabels[choice]}
      {!first && `, ${formatCents(amountCents)}`}
    </Button>
  );
}
