import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { LoadFailed } from "#app/features/base/office-kit/components/load-failed.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import type { Extra } from "#app/features/fleet/catalog/extra-schema.ts";
import { withExtra } from "#app/features/orders/order-form/rules/order-draft.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { formatDollars } from "#app/shared/money/money.ts";
import { priceTerms } from "#app/shared/money/price-terms.ts";
import { DAMAGE_COVER, percentText } from "#app/shared/words/business-text.ts";
import { MOST_OF_EXTRA } from "#app/shared/words/vocabulary.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { usePhoneOrder } from "../phone-order.ts";
import { goneExtras } from "../rules/check-order.ts";
import { GoneItem, OrderStep } from "./order-step.tsx";

/** What goes along, in numbers; on chosen days with how many are left. */
export function ExtrasStep() {
  const { order, change, errors } = usePhoneOrder();
  const { data, isError, isPaused, isFetching, refetch } = useQuery({
    ...ownerQuery(order.eventDate ? `/api/extras?from=${order.eventDate}&days=${order.days}` : "/api/extras"),
    // Those of the days before stay until the answer is here: the list must not jump under a finger.
    placeholderData: keepPreviousData,
  });
  const extras = data ?? [];
  const gone = goneExtras(order.extras, data);
  const set = (extraId: number, quantity: number) =>
    change((now) => ({ extras: withExtra(now.extras, { extraId, quantity }) }));
  return (
    <OrderStep number={3} title="Extras">
      {!data && (isError || isPaused) && <LoadFailed what="extras" busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-small text-ink-soft">None yet. The owner adds them under Inventory.</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2.5">
        {extras.map((extra) => (
          <ExtraTile
            key={extra.id}
            extra={extra}
            quantity={order.extras.find(({ extraId }) => extraId === extra.id)?.quantity ?? 0}
            onChange={(quantity) => set(extra.id, quantity)}
          />
        ))}
        {gone.map((id) => (
          <GoneItem key={id} what="extra" onTakeOff={() => set(id, 0)} />
        ))}
      </div>
      <DamageCover />
      {errors.extras && (
        <div className="mt-2">
          <FieldError id="new-order-extras">{errors.extras}</FieldError>
        </div>
      )}
    </OrderStep>
  );
}

/** Also shown where a draft has it and it is no longer sold, so that it can be taken off. */
function DamageCover() {
  const { order, change } = usePhoneOrder();
  const { basisPoints } = priceTerms(useBusiness()).damageCover;
  if (basisPoints === 0 && !order.damageCover) return null;
  return (
    <Checkbox
      name="damageCover"
      checked={order.damageCover}
      onChange={({ target }) => change({ damageCover: target.checked })}
      className="mt-2"
    >
      Damage cover, {percentText(basisPoints)} of the rentals
      <span className="block text-fine text-ink-soft">{DAMAGE_COVER}</span>
    </Checkbox>
  );
}

type ExtraTileProps = { extra: Extra; quantity: number; onChange: (quantity: number) => void };

function ExtraTile({ extra: { name, price, per, left }, quantity, onChange }: ExtraTileProps) {
  const isShort = left !== undefined && quantity > left;
  const add = useRef<HTMLButtonElement>(null);
  // An emptied field stays while another number is typed into it.
  const [isTyping, setIsTyping] = useState(false);

  function oneLess() {
    // The last one takes this button away.
    if (quantity === 1) add.current?.focus();
    onChange(quantity - 1);
  }

  return (
    <div
      className={`flex min-h-16 items-center gap-3 rounded-field border-2 px-3 py-1.5 ${quantity > 0 ? "border-pine bg-moss-tint" : "border-office-line bg-white"}`}
    >
      <ExtraIcon name={name} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-display font-semibold">{name}</span>
        <span className={`block text-fine ${isShort ? "font-medium text-clay" : "text-ink-soft"}`}>
          {formatDollars(price)} {per === "day" ? "a day" : "each"}
          {left !== undefined && `, ${left} left`}
        </span>
      </span>
      {(quantity > 0 || isTyping) && (
        <>
          <IconButton variant="quiet" label={`One ${name} less`} disabled={quantity === 0} onClick={oneLess}>
            <Minus />
          </IconButton>
          <input
            aria-label={`How many ${name}`}
            inputMode="numeric"
            autoComplete="off"
            value={quantity || ""}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            onChange={({ target }) => onChange(readCount(target.value))}
            className="-mx-2 w-9 rounded-md bg-transparent text-center font-display font-semibold"
          />
        </>
      )}
      <IconButton
        ref={add}
        variant="quiet"
        label={quantity > 0 ? `One ${name} more` : `Add ${name}`}
        onClick={() => onChange(Math.min(MOST_OF_EXTRA, quantity + 1))}
      >
        <Plus />
      </IconButton>
    </div>
  );
}

function readCount(typed: string): number {
  return Math.min(MOST_OF_EXTRA, Number(typed.replace(/\D/g, "")) || 0);
}
