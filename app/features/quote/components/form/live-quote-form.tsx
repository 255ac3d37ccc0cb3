import { useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { QuoteItem } from "./quote-items.tsx";
import { QuoteSent } from "./quote-sent.tsx";
import { useQuoteForm } from "./use-quote-form.ts";

type LiveQuoteFormProps = { items: QuoteItem[]; today: PlainDate };

export function LiveQuoteForm({ items, today }: LiveQuoteFormProps) {
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
