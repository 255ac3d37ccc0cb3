import { formatCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

type Money = { state: "none" | "maybe" } | { state: "refunding" | "refunded"; amountCents: number };
type DeletedBookingProps = { bookingId: number; money: Money; phone: { label: string; href: string } };

/** For a customer whose booking was deleted: what happens with their money comes first. */
export function DeletedBooking({ bookingId, money, phone }: DeletedBookingProps) {
  return (
    <div className="mx-auto w-full max-w-[44rem] px-5 pt-8 pb-14 md:px-6 md:pt-12">
      <h1 className="text-h1">This booking was removed</h1>
      <p className="mt-3 text-lead text-ink-soft">
        Booking {bookingId} is no longer in our calendar, so nothing will be delivered for it.
      </p>
      <Alert tone={money.state === "none" ? "info" : "success"} title={refundTitle(money)} className="mt-6">
        {refundText(money)}
      </Alert>
      <p className="mt-6 text-ink-soft">Didn't expect this? Call us, and we'll sort it out together.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={phone.href} size="lg">
          Call {phone.label}
        </ButtonLink>
        <ButtonLink href="/calendar" variant="line" size="lg">
          See open dates
        </ButtonLink>
      </div>
    </div>
  );
}

function refundTitle(money: Money): string {
  if (!("amountCents" in money)) return money.state === "none" ? "Nothing was charged" : "Your money is safe";
  const amount = formatCents(money.amountCents);
  return money.state === "refunded" ? `${amount} was refunded` : `${amount} is being refunded`;
}

function refundText(money: Money): string {
  if (money.state === "none") return "There's nothing to refund.";
  if (money.state === "maybe") return "If you just paid for it, we'll refund all of it automatically and email you.";
  const pace = "It goes back the way you paid. Banks usually take a few business days to show it.";
  return money.state === "refunded" ? pace : `You don't have to do anything. ${pace}`;
}
