import { formatCents } from "../../../../shared/money.ts";
import { RoundIcon } from "../../../../ui/round-icon.tsx";
import { Stepper } from "../../../../ui/stepper.tsx";
import { ExtraIcon } from "../../../catalog/components/extra-icon.tsx";
import type { Extra } from "../../../catalog/extra-schema.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { ExtrasNotLoaded } from "../dialogs/extras-not-loaded.tsx";

/** Things that go along, each with a number. */
export function ExtraList({ booking }: { booking: BookingFlow }) {
  const { extras, extrasFailed } = booking;
  if (extrasFailed) return <ExtrasNotLoaded booking={booking} className="mt-6" />;
  if (!extras || extras.length === 0) return null;
  return (
    <ul aria-label="Extras" className="mt-6 grid gap-5 border-t-2 border-dashed border-line pt-5">
      {extras.map((extra) => (
        <ExtraRow key={extra.id} extra={extra} booking={booking} />
      ))}
    </ul>
  );
}

type ExtraRowProps = { extra: Extra; booking: Pick<BookingFlow, "flow" | "dispatch"> };

/** One that goes along, and how many of it. */
export function ExtraRow({ extra, booking: { flow, dispatch } }: ExtraRowProps) {
  const quantity = flow.extras.find(({ extraId }) => extraId === extra.id)?.quantity ?? 0;
  const onChange = (chosen: number) => dispatch({ type: "extra set", extraId: extra.id, quantity: chosen });
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
