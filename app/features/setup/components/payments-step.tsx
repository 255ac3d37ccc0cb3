import { CreditCard } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { SetupStep } from "../rules/setup-steps.ts";
import { Step } from "./setup-step.tsx";

/** Keys never pass through a page: they go into the environment file on the server. */
export function PaymentsStep({ step }: { step: SetupStep }) {
  const [open, setOpen] = useState(false);
  if (step.done) return <Step step={step} title="Payments connected" Icon={CreditCard} />;
  return (
    <Step
      step={step}
      title="Payments connected"
      Icon={CreditCard}
      act={
        <Button variant="pine" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Connect payments
        </Button>
      }
      below={
        open && (
          <ol className="grid list-decimal gap-1.5 rounded-field bg-office p-3 pl-8 text-small wrap-anywhere">
            <li>Open a Stripe account and copy its secret key (it starts with sk_).</li>
            <li>
              In Stripe, add a webhook to <code>/api/webhooks/stripe</code> on this site and copy its secret (it starts
              with whsec_).
            </li>
            <li>
              In the environment file, set <code>PAYMENTS=stripe</code>, <code>STRIPE_SECRET_KEY</code> and{" "}
              <code>STRIPE_WEBHOOK_SECRET</code>, then restart.
            </li>
            <li>
              Only payment links? Set <code>PAYMENTS=links</code>, restart, and put the links into Settings under Money.
            </li>
          </ol>
        )
      }
    />
  );
}
