import { Phone, RotateCcw } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";

type ProposalClosedCardProps = {
  booking: PrivateBooking;
  offer: PrivateOffer;
  phone: { label: string; href: string };
};

/** An offer that ended or was declined, and how to get it again. */
export function ProposalClosedCard({ booking, offer, phone }: ProposalClosedCardProps) {
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
