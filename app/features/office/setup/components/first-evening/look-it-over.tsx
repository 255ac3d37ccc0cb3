import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ownerItemsQuery } from "#app/features/fleet/catalog/owner-items.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { Business } from "#config/business.ts";
import { type Line, reviewLines } from "../../rules/evening-texts.ts";
import { type EveningKey, eveningLabels, stepAddress } from "../../rules/first-evening.ts";

/** Everything on one page, with the way back to each. */
export function LookItOver({ values, saved }: { values: Business; saved: readonly EveningKey[] }) {
  const { data: items = [] } = useQuery(ownerItemsQuery());
  const prices = items.filter(({ active }) => active).map(({ name, price }) => `${name} ${formatDollars(price)}`);
  const lines = { ...reviewLines(values), items: [{ label: "Rentals", value: prices.join(", ") }] };
  return (
    <section aria-labelledby="look-it-over" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="look-it-over" className="text-[1.375rem] font-semibold">
        Look it over
      </h2>
      <p className="text-ink-soft">This is what customers see now.</p>
      <ul className="mt-3 divide-y divide-office-line">
        {(["you", "hours", "look", "items", "policy"] as const).map((step) => (
          <Part key={step} step={step} isSaved={saved.includes(step)} lines={lines[step]} />
        ))}
      </ul>
    </section>
  );
}

function Part({ step, isSaved, lines }: { step: EveningKey; isSaved: boolean; lines: Line[] }) {
  const label = eveningLabels[step];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="font-display font-semibold">{label}</h3>
        {!isSaved && <Badge tone="pending">Skipped</Badge>}
        <Link
          to={stepAddress(step)}
          className="ml-auto inline-flex min-h-11 items-center font-display text-small font-medium text-sky-ink underline decoration-2 underline-offset-4"
        >
          Change<span className="sr-only"> {label}</span>
        </Link>
      </div>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[8rem_minmax(0,1fr)]">
        {lines.map(({ label: name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
