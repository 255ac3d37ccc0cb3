import { useQuery } from "@tanstack/react-query";
import { formatCents } from "../../../shared/money.ts";
import { itemsQuery } from "../queries.ts";
import type { ListPrice } from "../rules/list-price.ts";
import { useSettingsForm } from "../settings-form.ts";

/** The deposit on a rental, before and after. */
export function DueToday({ listPrice }: { listPrice: ListPrice }) {
  const { data: items } = useQuery(itemsQuery());
  const { values, published } = useSettingsForm();
  const item = items?.find(({ type }) => type === "castle-combo") ?? items?.[0];
  // While a number is typed there may be none.
  if (!item || ![values.deposit, values.tax].every(({ basisPoints }) => Number.isInteger(basisPoints))) return null;
  const [before, after] = [published, values].map((settings) => listPrice(item, false, settings));
  if (!before || !after) return null;
  const [was, now] = [formatCents(before.depositCents), formatCents(after.depositCents)];
  return (
    <div className="rounded-small border-2 border-dashed border-line p-4 text-small">
      <p className="font-display font-semibold">On a {item.name}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        <dt>{values.tax.basisPoints === 0 ? "Price" : "Price with tax"}</dt>
        <dd className="text-right">{formatCents(after.totalCents)}</dd>
        <dt>Due today</dt>
        <dd className="text-right">
          {was !== now && <del className="mr-2 text-ink-mute">{was}</del>}
          <span className="font-semibold">{now}</span>
        </dd>
      </dl>
    </div>
  );
}
