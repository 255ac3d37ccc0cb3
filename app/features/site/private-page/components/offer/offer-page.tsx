import { MessageCircle, Phone, Quote, RotateCcw } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import type { ChangeFormState } from "../page/change-form.tsx";
import { OrderRowsCard } from "../page/order-rows.tsx";
import { AcceptForm } from "./offer-answer.tsx";
import { ProposalPrice } from "./offer-price.tsx";
import { ProposalSteps } from "./offer-steps.tsx";

type ProposalPageProps = {
  booking: PrivateBooking;
  offer: PrivateOffer;
  change: ChangeFormState | undefined;
  phone: { label: string; href: string };
};

/** An offer below its hero: items, price, and the answers. Works without scripts. */
export function ProposalPage({ booking, offer, change, phone }: ProposalPageProps) {
  const isOpen = offer.state === "open";
  const mayAsk = isOpen && booking.asked !== "change";
  return (
    <>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-7">
        <div className="grid gap-5">
          {offer.message && <ProposalMessage message={offer.message} />}
          <OrderRowsCard booking={booking} note={`Quote ${booking.id}`} withSums />
          {mayAsk && <WantAChange className="max-lg:hidden" />}
        </div>
        <div className="grid gap-5">
          {isOpen ? (
            <>
              <ProposalPrice booking={booking} offer={offer} change={change} />
              <ProposalSteps booking={booking} offer={offer} />
              {mayAsk && <WantAChange className="lg:hidden" />}
            </>
          ) : (
            <ProposalClosedCard booking={booking} offer={offer} phone={phone} />
          )}
        </div>
      </div>
      {isOpen && <ProposalBar booking={booking} offer={offer} />}
    </>
  );
}

function WantAChange({ className }: { className: string }) {
  const { claims } = useBusiness();
  return (
    <p
      className={`flex gap-3.5 rounded-small bg-sky-tint px-5 py-4 text-small text-ink-soft print:hidden ${className}`}
    >
      <MessageCircle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink" />
      <span>
        <strong className="font-display font-semibold text-ink">Want a change?</strong>{" "}
        <TextLink href="#change">Tell us what</TextLink>, and a new quote comes within {claims.responseHours} hours.
        This one stays open.
      </span>
    </p>
  );
}

/** The owner's message, with its line breaks. */
function ProposalMessage({ message }: { message: string }) {
  const { name } = useBusiness();
  return (
    <figure className="rounded-card bg-sun-tint p-5 shadow-2 md:p-7">
      <Quote aria-hidden="true" className="size-8 -scale-x-100 fill-sun-deep text-sun-deep print:hidden" />
      <blockquote className="mt-2 text-lead wrap-anywhere whitespace-pre-line">{message}</blockquote>
      <figcaption className="mt-3 font-display font-semibold">{name}</figcaption>
    </figure>
  );
}

/** On phones and tablets the answer stays in reach. */
function ProposalBar({ booking, offer }: { booking: PrivateBooking; offer: PrivateOffer }) {
  return (
    <div
      data-covers-bottom
      className="sticky bottom-0 z-10 -mx-5 mt-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 min-[22rem]:flex-nowrap rounded-t-card bg-surface px-4 py-3 shadow-[0_-10px_30px_-12px_rgb(13_45_33/30%)] md:-mx-6 md:px-6 lg:hidden low:static print:hidden"
    >
      <p>
        <strong className="block font-display text-button-lg leading-tight font-semibold">
          {formatWithCents(booking.totalCents)}
        </strong>
        <span className="text-fine text-ink-soft">Good until {offer.untilDay}</span>
      </p>
      <AcceptForm booking={booking} offer={offer} className="shrink-0" />
    </div>
  );
}

type ProposalClosedCardProps = {
  booking: PrivateBooking;
  offer: PrivateOffer;
  phone: { label: string; href: string };
};

/** An offer that ended or was declined, and how to get it again. */
function ProposalClosedCard({ booking, offer, phone }: ProposalClosedCardProps) {
  return (
    <Card look="raised">
      <h2 className="text-h3">{offer.state === "declined" ? "Changed your mind?" : "Still interested?"}</h2>
      <Way booking={booking} offer={offer} />
      <div className="mt-4 grid gap-2.5 print:hidden">
        {offer.canAsk && booking.asked !== "change" && <AskAgain path={booking.path} />}
        <ButtonLink href={booking.calendarPath} variant="line">
          See open dates
        </ButtonLink>
        <ButtonLink href={phone.href} variant="quiet" size="sm">
          <Phone aria-hidden="true" />
          {phone.label}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Way({ booking, offer }: Pick<ProposalClosedCardProps, "booking" | "offer">) {
  const { claims } = useBusiness();
  if (booking.asked === "change") {
    return (
      <Alert tone="info" title="We have your request" className="mt-3">
        You'll hear from us within {claims.responseHours} hours. Nothing is booked yet.
      </Alert>
    );
  }
  const text = offer.canAsk
    ? `Ask again, and you'll hear from us within ${claims.responseHours} hours. Someone else may have booked meanwhile.`
    : "The day is over. Pick another one, or call us.";
  return <p className="mt-2 text-ink-soft">{text}</p>;
}

function AskAgain({ path }: { path: string }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="note" value="Please send me this quote again." />
      <Button type="submit" size="lg" className="w-full">
        <RotateCcw aria-hidden="true" />
        Ask again
      </Button>
    </form>
  );
}
