import { useQuery } from "@tanstack/react-query";
import { formatCents } from "../../../shared/money.ts";
import { itemsQuery } from "../queries.ts";
import { useSettingsForm } from "../settings-form.ts";

type DueTodayProps = { depositCents: (totalCents: number, basisPoints: number) => number };

/** The deposit on a rental, before and after. */
export function DueToday({ depositCents }: DueTodayProps) {
  const { data: items } = useQuery(itemsQuery());
  const { values, published } = useSettingsForm();
  const item = items?.find(({ type }) => type === "castle-combo") ?? items?.[0];
  if (!item || typeof values.deposit.basisPoints !== "number") return null;
  const due = ({ deposit }: typeof values) => formatCents(depositCents(item.price * 100, deposit.basisPoints));
  const [was, now] = [due(published), due(values)];
  return (
    <div className="rounded-small border-2 border-dashed border-line p-4 text-small">
      <p className="font-display font-semibold">On a {item.name}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        <dt>Price</dt>
        <dd className="text-right">{formatCents(item.price * 100)}</dd>
        <dt>Due today</dt>
        <dd className="text-right">
          {was !== now && <del className="mr-2 text-ink-mute">{was}</del>}
          <span className="font-semibold">{now}</span>
        </dd>
      </dl>
    </div>
  );
}
