import { useQuery } from "@tanstack/react-query";
import {
  Camera,
  Check,
  CreditCard,
  DatabaseBackup,
  KeyRound,
  Lock,
  type LucideIcon,
  Mail,
  Scale,
  Store,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ownerQuery } from "../../office/owner-queries.ts";
import type { SetupKey, SetupStep } from "../rules/setup-steps.ts";
import type { Setup } from "../schema.ts";
import { CheckBusiness } from "./check-business.tsx";
import { SendMailTest } from "./send-mail-test.tsx";
import { WaiverReviewForm } from "./waiver-review-form.tsx";

const looks: Record<SetupKey, { title: string; Icon: LucideIcon }> = {
  password: { title: "Password chosen", Icon: KeyRound },
  business: { title: "Business facts checked", Icon: Store },
  payments: { title: "Payments are real", Icon: CreditCard },
  email: { title: "Email is real", Icon: Mail },
  waiver: { title: "Waiver read by a lawyer", Icon: Scale },
  photos: { title: "Your own photos", Icon: Camera },
  https: { title: "https on", Icon: Lock },
  backup: { title: "Backup made", Icon: DatabaseBackup },
};

/** What is left to do before opening. Gone when all is done; a step that falls back brings it back. */
export function SetupList() {
  const { data } = useQuery(ownerQuery<Setup>("/api/setup"));
  if (!data || data.steps.every(({ done }) => done)) return null;
  return <List setup={data} />;
}

function List({ setup: { steps, business } }: { setup: Setup }) {
  const ready = steps.filter(({ done }) => done).length;
  // Long after the opening only what fell back is of interest.
  const shown = ready === steps.length - 1 ? steps.filter(({ done }) => !done) : steps;
  // An example number cannot be right, so there is nothing to confirm yet.
  const isExample = steps.some(({ key, badge }) => key === "business" && badge !== null);
  const acts: Record<SetupKey, { act?: ReactNode; below?: ReactNode }> = {
    password: { act: <Way href="/admin/password">Change</Way> },
    business: isExample ? {} : { below: <CheckBusiness facts={business} /> },
    payments: { below: <ConnectPayments /> },
    email: { act: <SendMailTest /> },
    waiver: { below: <WaiverReviewForm /> },
    photos: { act: <Way href="/admin/inventory">Add photos</Way> },
    https: {},
    backup: {},
  };
  return (
    <section aria-labelledby="setup-list" className={cardClass({ look: "flat", padding: "sm" })}>
      <header className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h2 id="setup-list" className="font-display text-h3 font-semibold">
            Get ready to open
          </h2>
          <p className="text-small text-ink-soft">In any order. Leaves by itself when all is done.</p>
        </div>
        <p role="status" className="font-display text-[1.25rem] font-semibold">
          {ready} of {steps.length} <span className="text-small">done</span>
        </p>
      </header>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {steps.map(({ key }, place) => (
          <span key={key} className={`h-2 flex-1 rounded-full ${place < ready ? "bg-moss" : "bg-office-line"}`} />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-office-line">
        {shown.map((step) => (
          <Step key={step.key} step={step} {...(step.done && step.key !== "password" ? {} : acts[step.key])} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step, act, below }: { step: SetupStep; act?: ReactNode; below?: ReactNode }) {
  const { title, Icon } = looks[step.key];
  return (
    <li className="flex gap-3 py-3">
      <span
        className={
          step.done
            ? "flex size-10 shrink-0 items-center justify-center rounded-full bg-moss text-white"
            : "flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-line-strong text-ink-soft"
        }
      >
        {step.done ? <Check aria-hidden="true" className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="flex flex-wrap items-center gap-2 font-display font-semibold">
              {title}
              <span className="sr-only">{step.done ? "(done)" : "(open)"}</span>
              {step.badge && <Badge tone="pending">{step.badge}</Badge>}
            </h3>
            <p className="text-small text-ink-soft">{step.note}</p>
          </div>
          {act}
        </div>
        {below}
      </div>
    </li>
  );
}

/** Keys never pass through a page: they go into the environment file on the server. */
function ConnectPayments() {
  return (
    <details className="group">
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full bg-pine px-5 font-display font-semibold text-white group-open:mb-3">
        Connect payments
      </summary>
      <ol className="grid list-decimal gap-1.5 rounded-field bg-office p-3 pl-8 text-small">
        <li>Open an account with Stripe and copy its secret key (it begins with sk_).</li>
        <li>
          There, add a webhook to <code>/api/webhooks/stripe</code> of this site and copy its secret (whsec_).
        </li>
        <li>
          In the environment file set <code>PAYMENTS=stripe</code>, <code>STRIPE_SECRET_KEY</code> and{" "}
          <code>STRIPE_WEBHOOK_SECRET</code>, then restart.
        </li>
        <li>
          Only payment links? Set <code>PAYMENTS=links</code> and one link per rental.
        </li>
      </ol>
    </details>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="office" size="sm">
      {children}
    </ButtonLink>
  );
}
