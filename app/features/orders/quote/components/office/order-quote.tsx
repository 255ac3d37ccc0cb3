import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Card } from "#app/ui/card.tsx";
import type { OrderValues } from "../../rules/quote-link.ts";
import { QuoteForm } from "../form/quote-form.tsx";
import type { QuoteItem } from "../form/quote-items.tsx";
import { type WantedChoices, WantedOrderFields } from "./wanted-order-fields.tsx";

type OrderQuoteProps = {
  items: QuoteItem[];
  today: PlainDate;
  order: OrderValues;
  date: PlainDate | undefined;
  choices: WantedChoices;
};

/** The form with an order from the booking page in it. A plain form, posted whole. */
export function OrderQuote({ items, today, order, date, choices }: OrderQuoteProps) {
  const { claims } = useBusiness();
  const values = {
    name: "",
    email: "",
    phone: "",
    eventType: "",
    location: "",
    attendees: "",
    duration: "",
    additionalRequests: "",
    selectedItems: [],
    eventDate: date ?? "",
  };
  return (
    <>
      <h1 className="text-h1">Ask for a quote</h1>
      <p className="mt-3 mb-6 text-lead text-ink-soft">
        We took your party along. Change what you like, and we'll reply within {claims.responseHours} hours.
      </p>
      <Card look="raised" padding="lg" className="max-md:-mx-2 max-md:p-5">
        <QuoteForm
          items={items}
          today={today}
          values={values}
          order={<WantedOrderFields {...choices} values={order} error={undefined} />}
        />
      </Card>
    </>
  );
}
