import { Umbrella } from "lucide-react";
import { longDate } from "../../../../shared/date-format.ts";
import { formatCents } from "../../../../shared/money.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { RoundIcon } from "../../../../ui/round-icon.tsx";
import { unusableCreditText } from "../../../credits/rules/credit-verdict.ts";
import type { PrivateBooking, PrivateCredit } from "../../private-booking.ts";

type RainCheckCardProps = {
  credit: PrivateCredit;
  booking: Pick<PrivateBooking, "path" | "emailHint">;
  phone: { label: string; href: string };
};

/** A rain check issued for this booking: what is left, its last day, and how to get the code by email. */
export function RainCheckCard({ credit, booking, phone }: RainCheckCardProps) {
  const { id, ending, leftCents, expiresOn, ended, active } = credit;
  const usable = active && leftCents > 0 && !ended;
  const mailed = booking.emailHint !== "";
  const day = longDate(expiresOn);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone="sky" size="lg">
        <Umbrella />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3">{usable ? `Your rain check: ${formatCents(leftCents)}` : "Your rain check"}</h2>
        <p className="my-0.5 font-display text-button font-semibold">Code ending in {ending}</p>
        <p className="text-small text-ink-soft">
          {usable
            ? `Good through ${day}, for any rental, in one go or in parts.${mailed ? " The code is in the email we sent you." : " Call us to use it."}`
            : unusableCreditText(credit)}
        </p>
      </div>
      {usable && mailed && (
        <form method="post" action={`${booking.path}/rain-check/${id}`} className="print:hidden">
          <Button type="submit" name="intent" value="ask" variant="line" size="sm">
            Book with it
          </Button>
        </form>
      )}
      {usable && !mailed && (
        <ButtonLink href={phone.href} variant="line" size="sm" className="print:hidden">
          Call {phone.label}
        </ButtonLink>
      )}
    </Card>
  );
}
