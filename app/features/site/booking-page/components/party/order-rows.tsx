import type { ReactNode } from "react";
import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import { listedItem, wetCents } from "#app/features/fleet/pricing/rules/list-price.ts";
import { withWet } from "#app/features/orders/order-form/rules/order-draft.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import { priceTerms } from "#app/shared/money/price-terms.ts";
import { useThisBooking } from "../../booking-context.ts";
import { linesOfItem } from "../../rules/booking-price.ts";
import { extraRow, itemRow } from "../../rules/row-text.ts";
import { ItemStage } from "../page/item-stage.tsx";
import { RowButton } from "../page/row-button.tsx";
import { usePartyActions } from "./use-party-actions.ts";

export function OrderRows() {
  const { flow, orderItems, orderExtras, price, change } = useThisBooking();
  const actions = usePartyActions();
  const terms = priceTerms(useBusiness());
  const extraLines = price.lines.filter(({ kind }) => kind === "extra");
  return (
    <ul className="grid gap-3">
      {orderItems.map(({ item, wet, index }, place) => {
        const { cents, note } = itemRow(item, linesOfItem(price.lines, place));
        const water = wet
          ? "Make it dry"
          : `Make it wet, +${formatCents(wetCents(listedItem(item), flow.days, terms))}`;
        return (
          <Row
            key={`${item.id} ${index}`}
            picture={<ItemStage item={item} sizes="60px" className="h-11 w-15" />}
            name={item.name}
            cents={cents}
            note={note}
            onRemove={() => actions.remove(item.name, index)}
          >
            {item.wetAvailable && (
              <RowButton
                label={`${water}: ${item.name}`}
                onClick={() => change(({ items }) => ({ items: withWet(items, index, !wet) }))}
              >
                {water}
              </RowButton>
            )}
          </Row>
        );
      })}
      {orderExtras.map(({ extra, quantity }, at) => {
        const cents = extraLines[at]?.amountCents ?? 0;
        return (
          <Row
            key={`extra ${extra.id}`}
            picture={<RowIcon tint="bg-sun-tint" icon={<ExtraIcon name={extra.name} />} />}
            name={extra.name}
            cents={cents}
            note={extraRow(extra.price, quantity, cents)}
            onRemove={() => actions.removeExtra(extra.name, extra.id)}
          />
        );
      })}
    </ul>
  );
}

/** In place of a picture. */
export function RowIcon({ tint, icon }: { tint: string; icon: ReactNode }) {
  return <span className={`grid h-11 w-15 place-items-center rounded-[14px] [&>svg]:size-5 ${tint}`}>{icon}</span>;
}

type RowProps = {
  picture: ReactNode;
  name: string;
  cents: number;
  note: string;
  onRemove: () => void;
  children?: ReactNode;
};

/** A picture, a name and its price; below them what it is and what can be done about it. */
export function Row({ picture, name, cents, note, onRemove, children }: RowProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="shrink-0 pt-1">
        {picture}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-display leading-snug font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <span className={cents < 0 ? "text-moss" : ""}>{formatCents(cents).replace("-", "−")}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-fine text-ink-soft">
          <span>{note}</span>
          {children}
          <span className="ml-auto">
            <RowButton label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </RowButton>
          </span>
        </div>
      </div>
    </li>
  );
}
