import { eventDay } from "../../../shared/event-day.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { QuoteView } from "../../quote/schema.ts";
import type { NewOrder } from "../rules/new-order.ts";
import { quoteNotes } from "../rules/order-from-quote.ts";
import type { NewOrderForm } from "../use-new-order.ts";

type StartNoticeProps = {
  form: NewOrderForm;
  /** The request that the order was filled from. */
  quote: QuoteView | undefined;
  /** What the address asks for while another order is unfinished. */
  offered: NewOrder | undefined;
  today: PlainDate;
};

/** Where the order comes from; and where an unfinished one is in the way, both are kept until somebody chooses. */
export function StartNotice({ form: { order, replace }, quote, offered, today }: StartNoticeProps) {
  if (offered) {
    const whose = order.customerName ? ` for ${order.customerName}` : "";
    return (
      <Alert
        tone="warning"
        title={`This is your unfinished order${whose}`}
        action={
          <Button variant="office" shape="soft" size="row" onClick={() => replace(offered)}>
            Discard it and start over
          </Button>
        }
      >
        <p className="text-small">Finish it first, or start over with {startText(offered, today)}.</p>
      </Alert>
    );
  }
  if (!quote) return null;
  return (
    <Alert tone="info" title={`From ${quote.name}'s quote request`}>
      <p className="text-small">{quoteNotes(quote).join(" · ")}</p>
    </Alert>
  );
}

function startText({ customerName, eventDate }: NewOrder, today: PlainDate): string {
  if (customerName) return customerName;
  return eventDate ? `the day you picked, ${eventDay(eventDate, today)}` : "a new one";
}
