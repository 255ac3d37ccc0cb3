import { AtSign, Mail, MailCheck } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { LINK_MINUTES } from "../../rules/found-link.ts";

/** The same text whatever was typed, so that nobody learns who has a booking. */
export function LinkSent({ email }: { email: string }) {
  return (
    <Card look="raised" padding="sm" className="grid justify-items-center gap-4 text-center">
      <RoundIcon tone="leaf" size="xl">
        <MailCheck />
      </RoundIcon>
      {/* biome-ignore lint/a11y/noAutofocus: the answer to a posted form is a new page, and a reader begins at it */}
      <h2 tabIndex={-1} autoFocus className="text-h3 outline-none">
        Look in your inbox
      </h2>
      <p className="text-ink-soft">
        If you booked with <strong className="font-medium wrap-anywhere text-ink">{email}</strong>, an email with a link
        to each of your bookings is on its way. The links work for {LINK_MINUTES} minutes.
      </p>
      <div className="grid w-full gap-2 rounded-small bg-paper p-4.5 text-left">
        <h3 className="font-display text-base font-semibold">Nothing after 5 minutes?</h3>
        <ul className="grid gap-2 text-small text-ink-soft">
          <li className="flex gap-2.5">
            <Mail aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            Look under spam or promotions.
          </li>
          <li className="flex gap-2.5">
            <AtSign aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            Try another email you may have booked with.
          </li>
        </ul>
      </div>
      <ButtonLink href="/find-booking" variant="line" className="w-full">
        Try another email
      </ButtonLink>
    </Card>
  );
}
