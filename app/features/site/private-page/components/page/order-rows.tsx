import type { ReactNode } from "react";
import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import { ItemCutout } from "#app/features/fleet/catalog/components/item-cutout.tsx";
import { itemStage } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Card } from "#app/ui/card.tsx";
import { Line } from "#app/ui/line.tsx";
import type { PrivateBooking, PrivateItem } from "../../private-booking.ts";
import type { CustomerRow } from "../../rules/customer-rows.ts";

type OrderRowsCardProps = {
  booking: PrivateBooking;
  /** Beside the heading. */
  note?: string;
  /** Fees and the total, unless another card shows them. */
  withSums?: boolean;
};

/** The items and extras, one row each. */
export function OrderRowsCard({ booking, note, withSums = false }: OrderRowsCardProps) {
  const { items, extras } = booking.rows;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{rowsHeading(booking)}</h2>
        {note && <p className="text-small text-ink-soft">{note}</p>}
      </div>
      <ul className="mt-2">
        {items.map((row) => (
          <Row key={row.key} row={row} picture={<RowPicture item={row.item} />} />
        ))}
        {extras.map((row) => (
          <Row key={row.key} row={row} picture={<ExtraPicture name={row.name} />} />
        ))}
      </ul>
      {withSums && <Sums booking={booking} />}
    </Card>
  );
}

function rowsHeading({ status, moment, offer }: PrivateBooking): string {
  if (status === "proposed") return offer?.state === "open" ? "What we bring" : "What was in your quote";
  if (status === "completed" || moment === "over") return "What we brought";
  return status === "cancelled" || status === "expired" ? "What was in your order" : "What we bring";
}

function Row({ row: { name, note, amountCents }, picture }: { row: CustomerRow; picture: ReactNode }) {
  return (
    <li className="flex items-center gap-4 border-line py-3.5 not-first:border-t-2 not-first:border-dashed">
      {picture}
      <div className="min-w-0 flex-1">
        <h3 className="text-button leading-snug">{name}</h3>
        {note && <p className="text-small text-ink-soft">{note}</p>}
      </div>
      <p className="font-display font-semibold whitespace-nowrap">{formatWithCents(amountCents)}</p>
    </li>
  );
}

function RowPicture({ item: { inflatableId: id, type, picture } }: { item: PrivateItem }) {
  return (
    <span
      aria-hidden="true"
      className={`relative h-18 w-19 shrink-0 rounded-small md:w-24 print:hidden ${itemStage(type)}`}
    >
      <ItemCutout
        item={{ id, type, picture }}
        sizes="96px"
        className="absolute inset-x-1 bottom-1.5 h-18.5 w-[calc(100%-0.5rem)]"
      />
    </span>
  );
}

function ExtraPicture({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-18 w-19 shrink-0 place-items-center rounded-small bg-sun-tint md:w-24 print:hidden"
    >
      <ExtraIcon name={name} className="size-6" />
    </span>
  );
}

function Sums({ booking: { rows, totalCents, terms } }: { booking: PrivateBooking }) {
  const { items, extras, goodsCents, rest } = rows;
  const hasDelivery = rest.some(({ kind }) => kind === "delivery");
  return (
    <>
      <dl className="grid gap-2 border-t-2 border-dashed border-line pt-4">
        {items.length + extras.length > 1 && <Line label="All together" amount={formatWithCents(goodsCents)} />}
        {rest.map(({ id, label, amountCents }) => (
          <Line
            key={id}
            label={label}
            amount={formatWithCents(amountCents)}
            amountClass={amountCents < 0 ? "text-moss" : undefined}
          />
        ))}
        {!hasDelivery && <Line label="Delivery, setup, pickup" amount="Free" amountClass="text-moss" />}
        <Line label="Total" amount={formatWithCents(totalCents)} look="total" />
      </dl>
      <p className="mt-3 text-fine text-ink-mute">
        The price is final{terms.tax.basisPoints === 0 ? "; there is no tax to add." : "."}
      </p>
    </>
  );
}
