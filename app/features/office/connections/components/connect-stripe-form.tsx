import { ListChecks, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { shortEventNames, stripeEventNames, stripeEvents } from "../rules/stripe-events.ts";
import type { PaymentsView } from "../schema.ts";
import { CopyButton } from "./connection-parts.tsx";

type ConnectStripeFormProps = {
  view: PaymentsView;
  title: string;
  button: string;
  intro?: ReactNode;
  onClose?: (() => void) | undefined;
};

/** What Stripe gives out, and where to find it. */
export const secretFields = {
  secretKey: {
    label: "Secret key",
    hint: "In Stripe under Developers, API keys. It begins with sk_ or rk_. There is nothing publishable to paste.",
  },
  webhookSecret: {
    label: "Webhook secret",
    hint: "Stripe shows it once the endpoint is made. It begins with whsec_.",
  },
} as const;

const keyField = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** Both secrets at once: both are tried, and when one fails none is stored. */
export function ConnectStripeForm({ view, title, button, intro, onClose }: ConnectStripeFormProps) {
  const form = useOwnerForm({ secretKey: "", webhookSecret: "" });
  const send = async () => {
    const call = { method: "POST", path: "/api/connections/payments/stripe", body: form.draft } as const;
    const done = await form.act(
      call,
      ({ account }) => `Stripe answered: ${account?.live ? "live" : "test mode"}, account ${account?.accountName}`,
    );
    if (!done) return;
    form.reset();
    onClose?.();
  };
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-[1.375rem] font-semibold">{title}</h2>
        <TextLink href="https://dashboard.stripe.com/apikeys" target="_blank" rel="noreferrer">
          Open Stripe
        </TextLink>
      </div>
      {intro}
      <TextField form={form} name="secretKey" {...secretFields.secretKey} {...keyField} />
      <WebhookAddress url={view.webhookUrl} />
      <TextField form={form} name="webhookSecret" {...secretFields.webhookSecret} {...keyField} />
      <FormProblem form={form} />
      {form.refusal && <WorkingKeyStays view={view} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="pine" size="sm" busy={form.busy}>
          {button}
        </Button>
        {onClose && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            {view.provider === "stripe" ? "Keep it as it is" : "Back"}
          </Button>
        )}
      </div>
    </OwnerForm>
  );
}

/** After a refusal: what customers meet hasn't changed. */
function WorkingKeyStays({ view }: { view: Pick<PaymentsView, "provider" | "secretKey" | "enterAgain"> }) {
  if (view.provider !== "stripe" || !view.secretKey || view.enterAgain) return null;
  return (
    <Alert tone="success" icon={<ShieldCheck />}>
      <p className="text-small">
        The working key ending <strong className="font-mono">{view.secretKey.lastFour}</strong> stays in use. Nothing
        changed for customers.
      </p>
    </Alert>
  );
}

type ReplaceSecretProps = {
  view: PaymentsView;
  name: keyof typeof secretFields;
  onClose: () => void;
};

/** One of the two, in place. What was pasted stays until the page is left. */
export function ReplaceSecret({ view, name, onClose }: ReplaceSecretProps) {
  const { label, hint } = secretFields[name];
  const form = useOwnerForm({ [name]: "" } as { secretKey?: string; webhookSecret?: string });
  const send = async () => {
    const call = { method: "POST", path: "/api/connections/payments/stripe", body: form.draft } as const;
    if (await form.act(call, "Replaced. It counts from now on.")) onClose();
  };
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-3.5">
      <TextField
        form={form}
        name={name as never}
        label={`New ${label.toLowerCase()}`}
        hint={hint}
        autoFocus
        {...keyField}
      />
      <FormProblem form={form} />
      {form.refusal && <WorkingKeyStays view={view} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="pine" size="sm" busy={form.busy}>
          {name === "secretKey" ? "Try this key" : "Use this secret"}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Keep the old one
        </Button>
      </div>
    </OwnerForm>
  );
}

/** Where Stripe reports to, and what it has to report; the list is folded on phones. */
export function WebhookAddress({ url }: { url: string }) {
  const isPhone = useMediaQuery("(width < 40rem)");
  return (
    <section aria-label="Webhook address" className="grid gap-3">
      <div>
        <h3 className="font-display font-semibold">Webhook address</h3>
        <p className="text-small text-ink-soft">
          In Stripe under Developers, Webhooks: add an endpoint with this address.
        </p>
      </div>
      <div className="flex gap-2.5 max-sm:flex-col">
        <p className="flex min-h-13 min-w-0 flex-1 items-center rounded-field border-2 border-dashed border-line-strong bg-office px-4 py-1.5 font-mono text-small wrap-anywhere">
          {url}
        </p>
        <CopyButton text={url} what="address" />
      </div>
      <details open={!isPhone} className="rounded-field border border-office-line">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-display font-semibold">
          <ListChecks aria-hidden="true" className="size-5" />
          {stripeEventNames.length} events to tick
        </summary>
        <div className="grid gap-3 border-t border-office-line px-4 py-3.5">
          <ul className="grid gap-2.5">
            {stripeEvents.map(({ names, means }) => (
              <li key={means} className="grid gap-x-4 text-small sm:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
                <code className="text-fine wrap-anywhere">{shortEventNames(names)}</code>
                <span className="text-ink-soft">{means}</span>
              </li>
            ))}
          </ul>
          <div>
            <CopyButton text={stripeEventNames.join("\n")} what="list" label="Copy the list" size="row" />
          </div>
        </div>
      </details>
    </section>
  );
}
