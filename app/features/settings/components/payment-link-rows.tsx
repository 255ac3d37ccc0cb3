import { useQuery } from "@tanstack/react-query";
import { formatCents } from "../../../shared/money.ts";
import { Input } from "../../../ui/input.tsx";
import { itemsQuery, type RentalFacts } from "../queries.ts";
import { useSetting, useSettingsForm } from "../settings-form.ts";
import { Row } from "./setting-row.tsx";

type PaymentLinkRowsProps = { depositCents: (totalCents: number, basisPoints: number) => number };

/** A link for each rental and amount: dry or wet, in full or the deposit. */
export function PaymentLinkRows({ depositCents }: PaymentLinkRowsProps) {
  const { data: items = [] } = useQuery(itemsQuery());
  const { deposit } = useSettingsForm().published;
  return items.map((item) => (
    <fieldset key={item.type} className="min-w-0 border-t border-office-line py-4.5 last:pb-0">
      <legend className="sr-only">Payment links, {item.name}</legend>
      <p aria-hidden="true" className="mb-3 font-display text-[1.0625rem] font-semibold">
        {item.name}
      </p>
      {amountsOf(item).map(({ key, label, totalCents }) => (
        <LinkRow
          key={key}
          path={`payments.links.${key}`}
          label={label}
          amount={formatCents(key.endsWith("deposit") ? depositCents(totalCents, deposit.basisPoints) : totalCents)}
        />
      ))}
    </fieldset>
  ));
}

function LinkRow({ path, label, amount }: { path: string; label: string; amount: string }) {
  const { value, was, fixedBy, errors, change, undo } = useSetting(path);
  return (
    <Row
      path={path}
      label={label}
      hint={amount}
      was={was}
      onUndo={undo}
      fixedBy={fixedBy}
      errors={Object.values(errors)}
    >
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        readOnly={fixedBy !== undefined}
        value={String(value ?? "")}
        onChange={({ target }) => change(target.value === "" ? null : target.value)}
        className="sm:w-80"
      />
    </Row>
  );
}

function amountsOf({ type, price, wetAvailable, wetFee }: RentalFacts) {
  const dry = price * 100;
  const wet = dry + wetFee * 100;
  return [
    { key: `${type} dry full`, label: "Full price", totalCents: dry },
    { key: `${type} dry deposit`, label: "Deposit", totalCents: dry },
    ...(wetAvailable
      ? [
          { key: `${type} wet full`, label: "Wet, full price", totalCents: wet },
          { key: `${type} wet deposit`, label: "Wet, deposit", totalCents: wet },
        ]
      : []),
  ];
}
