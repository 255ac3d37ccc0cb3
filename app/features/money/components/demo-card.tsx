import { CreditCard, FlaskConical, Lock, ShieldCheck } from "lucide-react";
import { formatCents } from "../../../shared/money.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { DemoPage } from "../demo-page.ts";

type DemoCardProps = { checkout: DemoPage; tooOften: boolean | undefined };

/** The card cannot be typed: nobody should ever leave a real number on a page that only pretends. */
export function DemoCard({ checkout: { amountCents, state }, tooOften }: DemoCardProps) {
  const sum = formatCents(amountCents);
  return (
    <>
      <DemoMark />
      <h1 className="mt-7 text-h2">Pay {sum}</h1>
      <div className="mt-5 grid gap-4 empty:hidden">
        {state === "declined" && !tooOften && (
          <Alert tone="error" live title="Your card was declined. Nothing was charged.">
            You can try again before the time runs out.
          </Alert>
        )}
        {tooOften && (
          <Alert tone="error" live title="Too many tries">
            Please wait a few minutes and try again.
          </Alert>
        )}
      </div>
      <form method="post" className="mt-5 grid gap-5">
        <Field label="Card number" hint="This is a test card.">
          <Input readOnly value="4242 4242 4242 4242" icon={<CreditCard />} />
        </Field>
        <div className="grid grid-cols-2 gap-5">
          <Field label="Expires">
            <Input readOnly value="12 / 34" />
          </Field>
          <Field label="Security code">
            <Input readOnly value="123" />
          </Field>
        </div>
        <Button type="submit" name="intent" value="pay" size="lg">
          <Lock aria-hidden="true" />
          Pay {sum}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button type="submit" name="intent" value="decline" variant="line" size="sm">
            Decline the card
          </Button>
          <Button type="submit" name="intent" value="back" variant="quiet" size="sm">
            Go back
          </Button>
        </div>
      </form>
      <p className="mt-4 flex gap-2.5 text-fine text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-moss" />
        Going back doesn't change your booking. You can pay later from its page.
      </p>
    </>
  );
}

export function DemoMark() {
  return (
    <p className="flex gap-4 rounded-small border-2 border-sun-deep bg-sun-tint px-4.5 py-3.5">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span>
        <strong>Demo checkout: no card is charged.</strong> It stands in for the payment provider until one is set up.
      </span>
    </p>
  );
}
