import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { PrivateBooking } from "../../private-booking.ts";

/** Yes or no to an offer. Both work without scripts, and nothing is charged by either. */
export function ProposalAnswerCard({ booking: { path, waiver, offer } }: { booking: PrivateBooking }) {
  return (
    <Card>
      <h2 className="text-h3">Would you like it?</h2>
      <p className="mt-2 text-small text-ink-soft">
        When you accept, you {waiver ? "" : "sign the waiver and "}pay on the next page. Nothing is charged before that.
      </p>
      <div className="mt-4 grid gap-2.5 print:hidden">
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="version" value={offer?.version} />
          <Button type="submit" className="w-full">
            Accept the offer
          </Button>
        </form>
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="decline" />
          <Button type="submit" variant="line" size="sm" className="w-full">
            No, thank you
          </Button>
        </form>
      </div>
    </Card>
  );
}
