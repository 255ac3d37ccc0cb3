import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { inflatablesQuery } from "../../../catalog/queries.ts";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { ProposalMessageFields } from "../../../offers/components/offer-message-fields.tsx";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { TextField } from "../../../office-kit/components/form-fields.tsx";
import { useOwnerForm } from "../../../office-kit/use-owner-form.ts";
import { readEventDay } from "../../rules/event-day.ts";
import type { QuoteView } from "../../schema.ts";
import { OfferItems } from "./offer-items.tsx";
import { useOfferItems } from "./use-offer-items.ts";

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
