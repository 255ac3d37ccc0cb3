import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { formatCents } from "#app/shared/money/money.ts";
import { Input } from "#app/ui/input.tsx";
import { itemsQuery } from "../queries.ts";
import type { ListPrice, RentalFacts } from "../rules/list-price.ts";
import { useSetting, useSettingsForm } from "../settings-form.ts";
import { GroupHead } from "./section-title.tsx";
import { LabeledRow } from "./setting-row.tsx";

const PATH = "payments.links";

/** One link per rental and amount: dry or wet, in full or the deposit. */
export function PaymentLinkRows({ listPrice }: { listPrice: ListPrice }) {
  const { data: items = [] } = useQuery(itemsQuery());
  const { published } = useSettingsForm();
  return (
    <>
      <GroupHead path={PATH} />
      {items.map((item) => (
        <LinksOfItem
          key={item.type}
          name={item.name}
          amounts={listAmounts(item, listPrice(item, false, published), listPrice(item, true, published))}
        />
      ))}
    </>
  );
}

type Amount = { key: string; label: string; cents: number };

/** Folded until it has a link. */
function LinksOfItem({ name, amounts }: { name: string; amounts: readonly Amount[] }) {
  const { values, errors } = useSettingsForm();
  const set = amounts.filter(({ key }) => values.payments.links[key]).length;
  const isOpen = set > 0 || amounts.some(({ key }) => errors[`${PATH}.${key}`]);
  return (
    <details open={isOpen} className="group border-t border-office-line py-1.5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-field font-display font-semibold">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-[rotate] group-open:rotate-180" />
        {name}
        <span className="ml-auto font-text text-small font-normal text-ink-soft">
          {set} of {amounts.length} links
        </span>
      </summary>
      <div className="py-3">
        {amounts.map(({ key, label, cents }) => (
          <LinkRow key={key} path={`${PATH}.${key}`} label={`${label}, ${formatCents(cents)}`} name={name} />
        ))}
      </div>
    </details>
  );
}

function LinkRow({ path, label, name }: { path: string; label: string; name: string }) {
  const setting = useSetting(path);
  const { value, fixedBy, change } = setting;
  return (
    <LabeledRow path={path} setting={setting} label={label} fills="phones">
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        aria-label={`${label}, ${name}`}
        readOnly={fixedBy !== undefined}
        value={String(value ?? "")}
        onChange={({ target }) => change(target.value === "" ? null : target.value)}
        className="sm:w-72"
      />
    </LabeledRow>
  );
}

type Price = ReturnType<ListPrice>;

function listAmounts({ type, wetAvailable }: RentalFacts, dry: Price, wet: Price): Amount[] {
  return [
    { key: `${type} dry full`, label: "Full price", cents: dry.totalCents },
    { key: `${type} dry deposit`, label: "Deposit", cents: dry.depositCents },
    ...(wetAvailable
      ? [
          { key: `${type} wet full`, label: "Wet, full price", cents: wet.totalCents },
          { key: `${type} wet deposit`, label: "Wet, deposit", cents: wet.depositCents },
        ]
      : []),
  ];
}
