import { MailCheck } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";

/** The same answer for an address that was on the list before. */
export function OnTheList({ email, day, rental }: { email: string; day: string; rental: string }) {
  return (
    <Card look="raised" padding="sm" className="grid justify-items-center gap-4 text-center">
      <RoundIcon tone="leaf" size="xl">
        <MailCheck />
      </RoundIcon>
      {/* biome-ignore lint/a11y/noAutofocus: the answer to a posted form is a new page, and a reader begins at it */}
      <h2 tabIndex={-1} autoFocus className="text-h3 outline-none">
        You're on the list
      </h2>
      <p className="text-ink-soft">
        If {rental} opens on <strong className="font-medium text-ink">{day}</strong>, we email{" "}
        <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Nothing is held for you, and you owe
        nothing: the first to book gets it.
      </p>
      <ButtonLink href="/calendar" variant="line" className="w-full">
        See other days
      </ButtonLink>
    </Card>
  );
}
