// What the signing page shows beside the waiver and its form: what is signed for, and what it says once nothing is to sign.
import { FileCheck, FileX } from "lucide-react";
import { longDays } from "#app/shared/days/days-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import type { DueNext, SigningPage } from "../signing-page.ts";

/** What the signature is for. */
export function SigningFacts({ page }: { page: SigningPage }) {
  const facts = [
    ...page.items.map(({ name, wet, limits }) => ({
      label: "Rental",
      value: `${name}, ${wet ? "wet" : "dry"}`,
      note: limits && `${limits.capacity} · Wind limit ${limits.wind}`,
    })),
    { label: page.eventDate === page.lastDay ? "Date" : "Dates", value: formatDays(page) },
    { label: "Address", value: page.address || "We'll ask you before delivery" },
    { label: "Booking", value: String(page.bookingId) },
  ].map((fact, at) => ({ note: null, ...fact, at }));
  return (
    <Card padding="sm" className="mt-6">
      <h2 className="sr-only">Your booking</h2>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {facts.map(({ at, label, value, note }) => (
          <div key={at} className="min-w-0">
            <dt className="text-fine text-ink-mute">{label}</dt>
            <dd className="font-display font-semibold wrap-anywhere">{value}</dd>
            {note && <dd className="text-small text-ink-soft">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

const formatDays = ({ eventDate: from, lastDay: through }: SigningPage) => longDays({ from, through });

export function SignedCard({ page }: { page: SigningPage }) {
  const { productName, signer, signedOn, bookingPath, due } = page;
  const on = page.eventDate === page.lastDay ? "on" : "from";
  return (
    <Card look="raised" padding="lg" className="text-center">
      <RoundIcon tone="leaf" size="xl">
        <FileCheck />
      </RoundIcon>
      <h1 className="mt-5 text-h2">Signed, thank you</h1>
      <p className="mx-auto mt-3 max-w-[50ch] text-lead wrap-anywhere">
        The waiver for {/^\d+ × /.test(productName) ? "" : "the "}
        {productName} {on} {formatDays(page)} was signed by {signer.fullName} on {signedOn}.
        {signer.emailHint && ` We emailed a copy to ${signer.emailHint}.`}
      </p>
      {due && (
        <p className="mx-auto mt-3 max-w-[50ch] text-lead">
          One step left: {amountText(due)}.{due.until && <NoBreakTimes text={heldText(page, due.until)} />}
        </p>
      )}
      <div className="mt-7 print:hidden">
        {bookingPath ? (
          <ButtonLink href={bookingPath} size="lg">
            {due?.online ? `Pay ${amountText(due)}` : "See my booking"}
          </ButtonLink>
        ) : (
          <ButtonLink href="/find-booking" variant="line" size="lg">
            Find my booking
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** `the $125 deposit`, or `$250`. */
const amountText = ({ isDeposit, amountCents }: DueNext) =>
  isDeposit ? `the ${formatCents(amountCents)} deposit` : formatCents(amountCents);

function heldText({ eventDate, lastDay }: SigningPage, until: string): string {
  return ` We hold ${eventDate === lastDay ? "the day" : "the days"} until ${until}.`;
}

export function VoidCard({ page, phone }: { page: SigningPage; phone: string }) {
  return (
    <Card look="raised" padding="lg" className="text-center">
      <RoundIcon tone="peach" size="xl">
        <FileX />
      </RoundIcon>
      <h1 className="mt-5 text-h2">Nothing to sign here</h1>
      <p className="mx-auto mt-3 max-w-[50ch] text-lead">
        Booking {page.bookingId} is no longer active, so its waiver doesn't need a signature. If you didn't expect this,
        please call us at <span className="whitespace-nowrap">{phone}</span>.
      </p>
      <div className="mt-7">
        <ButtonLink href="/calendar" size="lg">
          See open dates
        </ButtonLink>
      </div>
    </Card>
  );
}
