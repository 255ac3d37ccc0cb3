import { ArrowRight, MailWarning } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type FoundLinkState, LINK_MINUTES } from "../../rules/found-link.ts";

/** The page of a mailed link. Only its button opens the booking, because mail scanners follow links. */
export function FoundLinkCard({ state, bookingId }: { state: FoundLinkState; bookingId: number }) {
  if (state === "over") {
    return (
      <Card look="raised" padding="sm" className="grid gap-4">
        <p className="flex gap-3">
          <MailWarning aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay" />
          It worked for {LINK_MINUTES} minutes. Ask for a new one; it takes a moment.
        </p>
        <ButtonLink href="/find-booking" size="lg" className="w-full">
          Send me a new link
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card look="raised" padding="sm">
      <form method="post" className="grid gap-4">
        <p className="text-ink-soft">
          Your page has your dates, what you paid, and everything you can change. Keep it in your bookmarks.
        </p>
        <Button type="submit" size="lg" className="w-full">
          Open booking {bookingId}
          <ArrowRight aria-hidden="true" />
        </Button>
      </form>
    </Card>
  );
}
