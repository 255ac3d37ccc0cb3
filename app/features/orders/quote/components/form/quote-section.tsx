import { useEffect, useRef, useState } from "react";
import { findTypePictures } from "#app/features/fleet/catalog/rules/item-picture.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useServerBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { quoteItems } from "../../rules/quote-items.ts";
import { QuoteForm } from "./quote-form.tsx";
import type { QuoteItem } from "./quote-items.tsx";
import { QuoteSent } from "./quote-sent.tsx";
import { useQuoteForm } from "./use-quote-form.ts";

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

type LiveQuoteFormProps = { items: QuoteItem[]; today: PlainDate };

function LiveQuoteForm({ items, today }: LiveQuoteFormProps) {
  const [stage, setStage] = useState<"first" | "sent" | "again">("first");
  if (stage === "sent") return <Sent onAgain={() => setStage("again")} />;
  return <Editing items={items} today={today} focusFirst={stage === "again"} onSent={() => setStage("sent")} />;
}

type EditingProps = LiveQuoteFormProps & { focusFirst: boolean; onSent: () => void };

function Editing({ items, today, focusFirst, onSent }: EditingProps) {
  const { form, problem, sending } = useQuoteForm({ today, focusFirst, onSent });
  return <QuoteForm {...form} items={items} today={today} problem={problem} sending={sending} />;
}

/** The form is gone and the focus with it, so the heading takes the focus. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <QuoteSent
      ref={heading}
      heading="h3"
      again={
        <Button variant="line" onClick={onAgain}>
          Request Another Quote
        </Button>
      }
    />
  );
}

const steps = [
  { title: "Tell us the day", text: "Date, town and a rough head count." },
  { title: "We check the truck and the weather", text: "And what fits the space you have." },
  { title: "You get one clear price", text: "Delivery, setup and pickup are included." },
];

/** Rendered on the server only. */
function QuoteIntro({ headingId }: { headingId: string }) {
  const { heading, text } = useServerBusiness().words.quote;
  return (
    <div>
      <h2 id={headingId} className="text-h2">
        {heading}
      </h2>
      <p className="mt-4 max-w-[44ch] text-lead text-pretty text-ink-soft">{text}</p>
      <Steps />
      <Pictures />
    </div>
  );
}

function Steps() {
  return (
    <ol className="mt-7 grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="puff inline-flex size-10.5 shrink-0 items-center justify-center rounded-full bg-sun font-display font-semibold [--puff-glow:transparent] [--puff-light:50%] [--puff-seam:var(--color-sun-deep)]"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="font-display text-button font-semibold">{title}</p>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Two decorative pictures, where there is room. */
function Pictures() {
  const castle = findTypePictures("castle-basketball");
  const slip = findTypePictures("slip-slide");
  if (!castle || !slip) return null;
  return (
    <div aria-hidden="true" className="relative mt-10 hidden aspect-10/7 max-w-120 lg:block">
      <Picture cutout source={castle.cutout} alt="" sizes="250px" className="absolute top-0 left-0 w-[54%]" />
      <Picture cutout source={slip.cutout} alt="" sizes="320px" className="absolute right-0 bottom-0 w-[70%]" />
    </div>
  );
}
