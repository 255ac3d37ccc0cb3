import { formatDate } from "../../../shared/plain-date.ts";
import { Card } from "../../../ui/card.tsx";
import type { SigningPage } from "../signing-page.ts";

/** What the signature is for. */
export function SigningFacts({ page }: { page: SigningPage }) {
  const facts = [
    { label: "Rental", value: `${page.productName}, ${page.wetOption ? "wet" : "dry"}` },
    { label: "Date", value: formatDate(page.eventDate, { dateStyle: "full" }) },
    { label: "Address", value: page.address || "We'll ask you before delivery" },
    { label: "Booking", value: String(page.bookingId) },
  ];
  return (
    <Card padding="sm" className="mt-6">
      <h2 className="sr-only">Your booking</h2>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-fine text-ink-mute">{label}</dt>
            <dd className="font-display font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
