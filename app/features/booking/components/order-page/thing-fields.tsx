import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/select.tsx";
import { inflatablesQuery } from "../../../catalog/queries.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import type { OrderDraft, ThingDraft } from "../../rules/order-draft.ts";
import type { BookingDetail } from "../../schema.ts";

type ThingFieldsProps = {
  draft: OrderDraft;
  items: BookingDetail["items"];
  onChange: (things: ThingDraft[]) => void;
};

/** The rentals of an order: each can be exchanged, run wet or dry, or taken off; more can be added. */
export function ThingFields({ draft: { things }, items, onChange }: ThingFieldsProps) {
  const { data: catalog = [] } = useQuery(inflatablesQuery({ all: true }));
  const offered = catalog.filter(({ active }) => active);
  const change = (at: number, part: Partial<ThingDraft>) =>
    onChange(things.map((thing, index) => (index === at ? { ...thing, ...part } : thing)));
  const [first] = offered;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-display font-semibold text-ink">Rentals</legend>
      {things.map((thing, at) => (
        <ThingRow
          key={thing.itemId}
          number={at + 1}
          thing={thing}
          choices={catalog.filter((item) => item.active || items.some((one) => one.inflatableId === item.id))}
          onChange={(part) => change(at, part)}
        />
      ))}
      <div>
        <Button
          variant="office"
          shape="soft"
          size="row"
          disabled={!first}
          onClick={() => first && onChange([...things, added(things, first)])}
        >
          <Plus aria-hidden="true" />
          Add a rental
        </Button>
      </div>
    </fieldset>
  );
}

const added = (things: ThingDraft[], { id }: Inflatable): ThingDraft => ({
  itemId: Math.min(0, ...things.map(({ itemId }) => itemId)) - 1,
  inflatableId: id,
  wetOption: false,
  takenOff: false,
});

type ThingRowProps = {
  number: number;
  thing: ThingDraft;
  choices: Inflatable[];
  onChange: (part: Partial<ThingDraft>) => void;
};

function ThingRow({ number, thing, choices, onChange }: ThingRowProps) {
  const { inflatableId, wetOption, takenOff } = thing;
  const chosen = choices.find(({ id }) => id === inflatableId);
  const about = chosen?.name ?? `rental ${number}`;
  return (
    <div className="grid gap-2 rounded-small border border-office-line p-3">
      <Field label={`Rental ${number}`} hint={takenOff ? "Taken off when you save." : undefined}>
        <Select
          name={`rental-${number}`}
          value={inflatableId}
          disabled={takenOff}
          onChange={({ target }) => onChange({ inflatableId: Number(target.value), wetOption: false })}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {chosen?.wetAvailable || wetOption ? (
          <Checkbox
            name={`wet-${number}`}
            checked={wetOption}
            disabled={takenOff}
            onChange={({ target }) => onChange({ wetOption: target.checked })}
          >
            Wet option
          </Checkbox>
        ) : (
          <span />
        )}
        <Button
          variant="quiet"
          size="row"
          aria-label={takenOff ? `Keep ${about}` : `Take off ${about}`}
          onClick={() => onChange({ takenOff: !takenOff })}
        >
          {takenOff ? "Keep" : "Take off"}
        </Button>
      </div>
    </div>
  );
}
