import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Card } from "#app/ui/card.tsx";
import { type QuoteProblem, type QuoteValues, sendingFailed } from "../../rules/quote-values.ts";
import { type WantedChoices, WantedOrderFields } from "../office/wanted-order-fields.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { QuoteItem } from "./quote-items.tsx";

type PostedQuoteProps = {
  items: QuoteItem[];
  today: PlainDate;
  values: QuoteValues;
  /** Undefined when the request was valid but over the rate limit. */
  problem: QuoteProblem | undefined;
  choices: WantedChoices;
};

/** The form as the server returns it, with everything that was typed. */
export function PostedQuote({ items, today, values, problem, choices }: PostedQuoteProps) {
  const { contact } = useBusiness();
  return (
    <>
      <h1 className="text-h1">Almost there</h1>
      <p className="mt-3 mb-6 text-lead text-ink-soft">Nothing was sent yet. Everything you typed is still here.</p>
      <Card look="raised" padding="lg" className="max-md:-mx-2 max-md:p-5">
        <QuoteForm
          posted
          items={items}
          today={today}
          values={values}
          problem={problem ?? sendingFailed(contact.phone)}
          order={values.order && <WantedOrderFields {...choices} values={values.order} error={problem?.fields.order} />}
        />
      </Card>
    </>
  );
}
