import { Umbrella } from "lucide-react";
import { formatCents } from "../../../../shared/money.ts";
import { formatDate } from "../../../../shared/plain-date.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { RoundIcon } from "../../../../ui/round-icon.tsx";
import type { PrivateBooking, PrivateCredit } from "../../private-booking.ts";

/** What came out of this booking as a rain check: its code, what is left, and until when. */
export function RainCheckCard({ credit, booking }: { credit: PrivateCredit; booking: PrivateBooking }) {
  const { code, leftCents, expiresOn, ended } = credit;
  const usable = leftCents > 0 && !ended;
  const day = formatDate(expiresOn, { dateStyle: "long" });
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone="sky" size="lg">
        <Umbrella />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3">{usable ? `Your rain check: ${formatCents(leftCents)}` : "Your rain check"}</h2>
        <p className="font-display text-button font-semibold tracking-wide wrap-anywhere">{code}</p>
        <p className="text-small text-ink-soft">
          {usable
            ? `Good through ${day}, for any rental, in one go or in parts. Enter the code when you book.`
            : endText(leftCents, day)}
        </p>
      </div>
      {usable && (
        <ButtonLink
          href={`${booking.calendarPath}#rain-check=${code}`}
          variant="line"
          size="sm"
          className="print:hidden"
        >
          Book with it
        </ButtonLink>
      )}
    </Card>
  );
}

const endText = (leftCents: number, day: string) =>
  leftCents > 0 ? `It ended on ${day}. Call us if you'd still like to use it.` : "Nothing is left on it.";
