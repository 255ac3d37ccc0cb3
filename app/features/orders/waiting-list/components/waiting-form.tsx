import { BellRing, MailCheck } from "lucide-react";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { MAX_EMAIL } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type WaitingFormProps = {
  rentals: { id: number; name: string }[];
  days: { first: PlainDate; last: PlainDate };
  consent: string;
  /** What was typed, or what the link that led here said. */
  typed: { email: string; date: string; rental: string };
  errors?: Partial<Record<"email" | "date", string>> | undefined;
  /** Why it isn't a field's fault, and where the open day can be booked. */
  problem?: { message: string; bookPath: string | undefined } | undefined;
};

/** A plain form. After an error it shows what was typed, and the first wrong field has the focus. */
export function WaitingForm({ rentals, days, consent, typed, errors = {}, problem }: WaitingFormProps) {
  return (
    <Card look="raised" padding="sm">
      <form method="post" action="/waiting-list" noValidate className="grid gap-5">
        {problem && (
          <Alert tone={problem.bookPath ? "success" : "error"} live>
            {problem.message}{" "}
            {problem.bookPath && (
              <TextLink href={problem.bookPath} className="inline-block py-2.5">
                Book it
              </TextLink>
            )}
          </Alert>
        )}
        <TextField
          label="Day"
          error={errors.date}
          name="date"
          type="date"
          required
          min={days.first}
          max={days.last}
          defaultValue={typed.date}
          autoFocus={errors.date !== undefined}
        />
        <SelectField
          label="Rental"
          name="inflatable"
          defaultValue={typed.rental}
          empty="Any rental"
          choices={rentals.map(({ id, name }) => [id, name])}
        />
        <TextField
          label="Email"
          error={errors.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          defaultValue={typed.email}
          autoFocus={errors.date === undefined && errors.email !== undefined}
        />
        <Button type="submit" size="lg" className="w-full">
          <BellRing aria-hidden="true" />
          Tell me if it opens
        </Button>
        <p className="text-small text-ink-soft">{consent}</p>
      </form>
    </Card>
  );
}

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
