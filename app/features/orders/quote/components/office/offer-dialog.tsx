import { useQuery } from "@tanstack/react-query";
import { CalendarX2, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSentToast } from "#app/features/base/messages/use-mail-delivery.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { ProposalMessageFields } from "#app/features/orders/offers/components/offer-message-fields.tsx";
import { formatDollars } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readEventDay } from "../../rules/event-day.ts";
import type { QuoteView } from "../../schema.ts";
import { type OfferedItems, useOfferItems } from "./use-offer-items.ts";

/** An offer that answers a request: what is free, which days, and the owner's message. It books nothing. */
export function OfferDialog({ quote }: { quote: QuoteView }) {
  const [open, setOpen] = useState(true);
  const form = useOwnerForm(() => ({
    eventDate: String(readEventDay(quote.eventDate) ?? ""),
    days: String(quote.wanted?.days ?? 1),
    customerAddress: "",
    message: "",
  }));
  const { eventDate, days, customerAddress, message } = form.draft;
  const { data: rentals } = useQuery(inflatablesQuery({ all: false }));
  const offered = useOfferItems(quote, rentals, { eventDate, days: Number(days) });
  const toastSent = useSentToast();
  const order = {
    source: "admin" as const,
    items: offered.chosen,
    extras: quote.wanted?.extras.map(({ extraId, quantity }) => ({ extraId, quantity })) ?? [],
    eventDate,
    days: Number(days),
    customerAddress,
    quoteId: quote.id,
    customerName: quote.name,
    customerEmail: quote.email,
    customerPhone: quote.phone,
    eventType: quote.eventType.slice(0, 100),
    additionalRequests: quote.additionalRequests,
  };

  async function send() {
    if (!(await form.act({ method: "POST", path: "/api/bookings/propose", body: { ...order, message } }))) return;
    setOpen(false);
    toastSent("Proposal", `On its way to ${quote.email}.`);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      size="md"
      title="Make a proposal"
      description={`To ${quote.name}, ${quote.email}. They accept it by a link, then sign and pay.`}
      confirm="Send the proposal"
      form={form}
      blocked={offered.chosen.length === 0}
      onConfirm={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="eventDate" label="Day" type="date" />
        <TextField
          form={form}
          name="days"
          label="Days"
          hint="All rentals stay for all days."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <OfferItems offered={offered} rentals={rentals ?? []} />
      {quote.wanted && quote.wanted.extras.length > 0 && (
        <p className="text-small">
          With {quote.wanted.extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        </p>
      )}
      <TextField
        form={form}
        name="customerAddress"
        label="Delivery address"
        optional
        error={form.errors.customerAddress ?? form.errors.zip}
        hint={quote.location && `They wrote: ${quote.location}`}
        autoComplete="off"
      />
      <ProposalMessageFields
        message={message}
        onMessage={(next) => form.set({ message: next })}
        preview={{ method: "POST", path: "/api/bookings/propose/preview", body: { ...order, message } }}
        error={form.errors.message}
      />
      <Alert tone="info">
        A discount, other extras or another price?{" "}
        <Link to={`/admin/bookings?add=1&quote=${quote.id}`}>Enter it as an order</Link>, or change the offer afterwards
        and send it again.
      </Alert>
    </FormDialog>
  );
}

type OfferItemsProps = { offered: OfferedItems; rentals: readonly Inflatable[] };

/** The items of the offer, requested items that are taken, and other free items. */
function OfferItems({ offered, rentals }: OfferItemsProps) {
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
