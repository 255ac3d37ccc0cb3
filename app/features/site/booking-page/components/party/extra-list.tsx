import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import type { Extra } from "#app/features/fleet/catalog/extra-schema.ts";
import { withExtra } from "#app/features/orders/order-form/rules/order-draft.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { DAMAGE_COVER } from "#app/shared/words/business-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useThisBooking } from "../../booking-context.ts";

/** What can go along, each with a number. */
export function ExtraList() {
  const { extras, extrasFailed } = useThisBooking();
  if (extrasFailed) return <ExtrasNotLoaded className="mt-6" />;
  if (!extras || extras.length === 0) return null;
  return (
    <ul aria-label="Extras" className="mt-6 grid gap-5 border-t-2 border-dashed border-line pt-5">
      {extras.map((extra) => (
        <ExtraRow key={extra.id} extra={extra} />
      ))}
    </ul>
  );
}

/** Only where the owner sells it. */
export function DamageCover() {
  const { flow, coverCents, change } = useThisBooking();
  if (coverCents === 0) return null;
  return (
    <Checkbox
      name="damageCover"
      checked={flow.damageCover}
      onChange={({ target }) => change({ damageCover: target.checked })}
      className="mt-6 border-t-2 border-dashed border-line pt-4"
    >
      <span className="block font-display text-button font-semibold">
        Damage cover, <span className="font-text font-normal text-ink-soft">{formatCents(coverCents)}</span>
      </span>
      <span className="block text-small text-ink-soft">{DAMAGE_COVER}</span>
    </Checkbox>
  );
}

/** One that goes along, and how many of it. */
export function ExtraRow({ extra }: { extra: Extra }) {
  const { flow, change } = useThisBooking();
  const quantity = flow.extras.find(({ extraId }) => extraId === extra.id)?.quantity ?? 0;
  const onChange = (chosen: number) =>
    change(({ extras }) => ({ extras: withExtra(extras, { extraId: extra.id, quantity: chosen }) }));
  const { name, description, left = 0 } = extra;
  const max = Math.max(left, 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone="sun">
        <ExtraIcon name={name} />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-button">
          {name} <span className="font-text font-normal text-ink-soft">{extraPrice(extra)}</span>
        </h3>
        {description && <p className="text-small text-ink-soft">{description}</p>}
        {quantity > 0 && quantity >= max && (
          <p role="status" className="text-small font-medium text-clay">
            {quantity > max ? `Only ${max} left on these days` : "That's all we have on these days"}
          </p>
        )}
      </div>
      {max === 0 && quantity === 0 ? (
        <p className="font-display text-small font-medium text-clay">None left on these days</p>
      ) : (
        <Stepper label={name} value={quantity} max={max} onChange={onChange} className="max-md:ml-15.5" />
      )}
    </li>
  );
}

/** `$50 a day`, or `$40 each` for any number of days. */
const extraPrice = ({ price, per }: Extra) => `${formatCents(price * 100)} ${per === "day" ? "a day" : "each"}`;

/** Without their list nothing can be added, and what was chosen has no price: it is said that it isn't booked. */
function ExtrasNotLoaded({ className = "" }: { className?: string }) {
  const { flow, extras, retryExtras } = useThisBooking();
  const isLeftOut = flow.extras.length > 0 && !extras;
  return (
    <Alert
      tone="warning"
      live={isLeftOut}
      className={className}
      title={isLeftOut ? "Extras can't be booked right now" : "The extras didn't load"}
      action={
        <Button variant="white" size="sm" onClick={retryExtras}>
          Retry
        </Button>
      }
    >
      {isLeftOut
        ? "The list didn't load, so what you chose isn't in the price and won't be booked. Call us to add it later."
        : "You can book without them, or call us to add one later."}
    </Alert>
  );
}

/** In the dialogs it is said only to those who chose some. */
export function ExtrasLeftOut() {
  const { flow, extras, extrasFailed } = useThisBooking();
  return extrasFailed && !extras && flow.extras.length > 0 ? <ExtrasNotLoaded /> : null;
}
