import { useTimeZone } from "../../../page-facts.tsx";
import { bookingHref } from "../../../shared/booking-href.ts";
import { longMoment } from "../../../shared/business-clock.ts";
import { TextLink } from "../../../ui/link.tsx";
import { entryAmount, entryText } from "../rules/entry-text.ts";
import type { CreditDetail } from "../schema.ts";

/** Its ledger, the newest last. */
export function CreditEntries({ entries }: Pick<CreditDetail, "entries">) {
  const timeZone = useTimeZone();
  return (
    <section aria-label="What happened to it" className="mt-6">
      <h3 className="font-display font-semibold">What happened</h3>
      <ol className="mt-2 divide-y divide-office-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="flex justify-between gap-3">
              <span>
                {entryText(entry)}
                {entry.bookingId !== null && (
                  <>
                    , <TextLink href={bookingHref(entry.bookingId)}>booking {entry.bookingId}</TextLink>
                  </>
                )}
              </span>
              <span className="font-display font-semibold">{entryAmount(entry)}</span>
            </p>
            <p className="text-small text-ink-soft">
              {longMoment(new Date(entry.createdAt), timeZone)}
              {entry.note && `: ${entry.note}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
