import { CalendarX2, Plus, Trash2 } from "lucide-react";
import { formatDollars } from "../../../../shared/money.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import type { Inflatable } from "../../../catalog/schema.ts";
import type { OfferedItems } from "./use-offer-items.ts";

type OfferItemsProps = { offered: OfferedItems; rentals: readonly Inflatable[] };

/** The items of the offer, requested items that are taken, and other free items. */
export function OfferItems({ offered, rentals }: OfferItemsProps) {
  const { chosen, missing, free, remove, setWet, add } = offered;
  const findOffered = (id: number) => rentals.find((one) => one.id === id);
  const others = rentals.filter(({ id }) => countRental(chosen, id) < (free?.get(id) ?? 0));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-display font-semibold">What you propose</legend>
      {chosen.length === 0 && <p className="text-small text-ink-soft">Nothing yet. Add what is free below.</p>}
      <ul className="grid gap-1">
        {chosen.map(({ inflatableId, wetOption }, at) => {
          const rental = findOffered(inflatableId);
          if (!rental) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same item are identical
            <li key={at} className="flex items-center gap-x-3 rounded-field bg-office py-1.5 pr-1.5 pl-4">
              <span className="min-w-0 flex-1 font-medium">
                {rental.name}, {formatDollars(rental.price)}
              </span>
              {rental.wetAvailable && (
                <Checkbox
                  checked={wetOption}
                  aria-label={`${rental.name} wet`}
                  onChange={({ target }) => setWet(at, target.checked)}
                >
                  Wet
                </Checkbox>
              )}
              <IconButton variant="quiet" label={`Leave out ${rental.name}`} onClick={() => remove(at)}>
                <Trash2 />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div role="status" className="grid gap-2">
        {missing.map(({ name, instead }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same item are identical
          <Alert key={at} tone="warning" icon={<CalendarX2 />} title={`${name} is taken then`}>
            {instead.length > 0 ? (
              <div className="mt-1.5 flex flex-wrap gap-2">
                {instead.map((rental) => (
                  <Button key={rental.id} variant="white" size="row" onClick={() => add(rental.id)}>
                    {rental.name} instead, {formatDollars(rental.price)}
                  </Button>
                ))}
              </div>
            ) : (
              <p className="text-small">Nothing else is free.</p>
            )}
          </Alert>
        ))}
      </div>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map(({ id, name }) => (
            <Button key={id} variant="office" shape="soft" size="row" onClick={() => add(id)}>
              <Plus aria-hidden="true" />
              {name}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const countRental = (chosen: OfferedItems["chosen"], id: number) =>
  chosen.filter(({ inflatableId }) => inflatableId === id).length;
