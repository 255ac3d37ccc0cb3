import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Card } from "../../../../ui/card.tsx";
import { ServerOnly } from "../../../../ui/server-only.tsx";
import type { Inflatable } from "../../../catalog/schema.ts";
import { quoteItems } from "../../rules/quote-items.ts";
import { LiveQuoteForm } from "./live-quote-form.tsx";
import { QuoteIntro } from "./quote-intro.tsx";

const HEADING_ID = "quote-heading";

/** `today` is the server's date in the business's time zone: a visitor's clock may be wrong or in another zone. */
export function QuoteSection({ rentals, today }: { rentals: Inflatable[]; today: PlainDate }) {
  return (
    <section id="quote" aria-labelledby={HEADING_ID} className="py-[clamp(48px,5vw,72px)]">
      <div className="band grid gap-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-12">
        <ServerOnly>{import.meta.env.SSR && <QuoteIntro headingId={HEADING_ID} />}</ServerOnly>
        <Card look="raised" padding="lg" className="self-start max-md:-mx-2 max-md:p-5">
          <LiveQuoteForm items={quoteItems(rentals)} today={today} />
        </Card>
      </div>
    </section>
  );
}
