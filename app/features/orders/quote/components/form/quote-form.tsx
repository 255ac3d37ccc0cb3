import type { ComponentProps, ReactNode } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { firstWrong, MAX_REQUESTS, type QuoteProblem, type QuoteValues } from "../../rules/quote-values.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { type QuoteItem, QuoteItems } from "./quote-items.tsx";

type QuoteFormProps = Pick<ComponentProps<"form">, "ref" | "onSubmit" | "onInput" | "onFocus"> & {
  items: QuoteItem[];
  today: PlainDate;
  /** What was typed, for a form that was posted. */
  values?: QuoteValues | undefined;
  problem?: QuoteProblem | undefined;
  sending?: boolean;
  /** A posted form is a new page, so the first wrong field takes the focus with autoFocus. */
  posted?: boolean;
  /** The fields of an order from the booking page. */
  order?: ReactNode;
};

/** A plain form that works without JavaScript; `LiveQuoteForm` only avoids the page load. */
export function QuoteForm(props: QuoteFormProps) {
  const { items, today, values, problem, sending = false, posted = false, order, ...form } = props;
  const { claims } = useBusiness();
  const errors = problem?.fields ?? {};
  const focused = posted ? firstWrong(errors) : undefined;
  return (
    <form {...form} method="post" action="/quote" noValidate className="grid gap-5">
      {problem?.kind === "invalid" && <Alert tone="error" live title={problem.message} />}
      {order}
      <QuoteFields today={today} values={values} errors={errors} focused={focused} />
      <QuoteItems items={items} chosen={values?.selectedItems} error={errors.selectedItems} />
      <TextField
        isLong
        label="Additional requests"
        optional
        error={errors.additionalRequests}
        name="additionalRequests"
        maxLength={MAX_REQUESTS}
        defaultValue={values?.additionalRequests}
        autoFocus={focused === "additionalRequests"}
        placeholder="A generator, shade, a narrow gate"
      />
      {problem?.kind === "failed" && <Alert tone="error" live title={problem.message} />}
      <SendRow sending={sending}>We'll reply within {claims.responseHours} hours. Your details stay with us.</SendRow>
    </form>
  );
}

function SendRow({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" variant="pine" size="lg" disabled={sending} className="w-full md:w-auto">
        {sending ? "Sending Quote Request..." : "Send Quote Request"}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-small text-ink-soft">{children}</p>
    </div>
  );
}
