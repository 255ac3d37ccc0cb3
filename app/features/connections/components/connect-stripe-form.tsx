import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextField } from "../../office-kit/components/form-fields.tsx";
import { FormProblem, OwnerForm } from "../../office-kit/components/owner-form.tsx";
import { useOwnerForm } from "../../office-kit/use-owner-form.ts";
import type { PaymentsView } from "../schema.ts";
import { WebhookAddress } from "./webhook-address.tsx";

type ConnectStripeFormProps = {
  view: PaymentsView;
  title: string;
  button: string;
  intro?: ReactNode;
  onClose?: (() => void) | undefined;
};

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
      <TextField
        form={form}
        name="secretKey"
        label="Secret key"
        hint="In Stripe under Developers, API keys. It begins with sk_ or rk_. There is nothing publishable to paste."
        {...keyField}
      />
      <WebhookAddress url={view.webhookUrl} />
      <TextField
        form={form}
        name="webhookSecret"
        label="Webhook secret"
        hint="Stripe shows it once the endpoint is made. It begins with whsec_."
        {...keyField}
      />
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
  name: "secretKey" | "webhookSecret";
  label: string;
  hint: string;
  onClose: () => void;
};

/** One of the two, in place. What was pasted stays until the page is left. */
export function ReplaceSecret({ view, name, label, hint, onClose }: ReplaceSecretProps) {
  const form = useOwnerForm({ [name]: "" } as { secretKey?: string; webhookSecret?: string });
  const send = async () => {
    const call = { method: "POST", path: "/api/connections/payments/stripe", body: form.draft } as const;
    if (await form.act(call, "Replaced. It counts from now on.")) onClose();
  };
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-3.5">
      <TextField form={form} name={name as never} label={label} hint={hint} autoFocus {...keyField} />
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
