import { Droplets, Plus, Sun, X } from "lucide-react";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { isAlwaysWet } from "#app/features/fleet/catalog/rules/water.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { listedItem, wetCents } from "#app/features/fleet/pricing/rules/list-price.ts";
import { dry, withWet } from "#app/features/orders/order-form/rules/order-draft.ts";
import type { OrderDays } from "#app/features/orders/order-form/use-order-days.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { longDays, shortDays } from "#app/shared/days/days-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { priceTerms } from "#app/shared/money/price-terms.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { usePhoneOrder } from "../phone-order.ts";
import { missingItems, pickedRange, withAnother, withoutOne } from "../rules/pick-days.ts";
import { GoneItem } from "./order-step.tsx";

/** What is in the order, each with its water. */
export function ChosenItems({ days }: { days: OrderDays }) {
  const { order, change, items } = usePhoneOrder();
  const range = pickedRange(order);
  const missing = missingItems(order, days.stateOf);
  const chosen = order.items.map(({ inflatableId }) => items.find(({ id }) => id === inflatableId));
  const known = chosen.filter((item) => item !== undefined);
  const hasMore = ({ id }: Inflatable) =>
    range !== undefined && !missingItems({ ...order, items: [...order.items, dry(id)] }, days.stateOf).includes(id);
  return (
    <>
      <p role="status" className="sr-only">
        {known.length > 0 && `In the order: ${rentalsText(known)}${range ? `, ${longDays(range)}` : ""}`}
      </p>
      <ul className="mt-4 grid gap-2.5 empty:hidden" aria-label="In the order">
        {order.items.map(({ inflatableId, wetOption }, at) => {
          const item = chosen[at];
          // Before the catalog is there, nothing is known of any of them.
          if (!item && items.length === 0) return null;
          if (!item)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same rental differ by nothing else
              <li key={`${inflatableId}-${at}`}>
                <GoneItem what="rental" onTakeOff={() => change(withoutOne(order, at))} />
              </li>
            );
          const isLast = order.items.findLastIndex((other) => other.inflatableId === inflatableId) === at;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same rental differ by nothing else
              key={`${inflatableId}-${at}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-field border-2 border-pine bg-white px-3.5 py-2.5"
            >
              <span aria-hidden="true" className="w-14 shrink-0">
                <ItemPicture item={item} sizes="56px" className="rounded-xl" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-display font-semibold">{item.name}</b>
                <span className="block text-small text-ink-soft">
                  {missing.includes(inflatableId) ? (
                    <span className="font-medium text-clay">Not free on these days</span>
                  ) : range ? (
                    shortDays(range)
                  ) : (
                    "Choose a day"
                  )}
                </span>
              </span>
              {isLast && hasMore(item) && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="max-md:order-3"
                  aria-label={`Another ${item.name}`}
                  onClick={() => change(withAnother(order, inflatableId))}
                >
                  <Plus aria-hidden="true" />
                  Another
                </Button>
              )}
              {item.wetAvailable && (
                <DryOrWet
                  item={item}
                  days={order.days}
                  name={`wet-${at}`}
                  wet={wetOption}
                  onChange={(wet) => change({ items: withWet(order.items, at, wet) })}
                />
              )}
              {isAlwaysWet(item) && <span className="text-small text-sky-ink max-md:order-3">Always wet</span>}
              <IconButton variant="quiet" label={`Take off ${item.name}`} onClick={() => change(withoutOne(order, at))}>
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type DryOrWetProps = { item: Inflatable; days: number; name: string; wet: boolean; onChange: (wet: boolean) => void };

function DryOrWet({ item, days, name, wet, onChange }: DryOrWetProps) {
  const more = wetCents(listedItem(item), days, priceTerms(useBusiness()));
  return (
    <Segmented
      className="max-md:order-3 max-md:basis-full"
      label={`${item.name}, dry or wet`}
      name={name}
      value={wet ? "wet" : "dry"}
      onChange={(value) => onChange(value === "wet")}
      options={[
        { value: "dry", label: "Dry", icon: <Sun /> },
        { value: "wet", label: `Wet +${formatCents(more)}`, icon: <Droplets /> },
      ]}
    />
  );
}
