import { CircleCheck, FlaskConical, RefreshCw, Zap } from "lucide-react";
import { useState } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PaymentsView } from "../schema.ts";
import { ConnectStripeForm, ReplaceSecret, secretFields, WebhookAddress } from "./connect-stripe-form.tsx";
import { Answer, Disconnect, ShownSecret, useMomentShort } from "./connection-parts.tsx";

/** Stripe as it is connected: what it answered, both secrets, and the ways out. */
export function ConnectedStripe({ view }: { view: PaymentsView }) {
  const [goesLive, setGoesLive] = useState(false);
  const momentShort = useMomentShort();
  const isLive = view.account?.live === true;
  if (goesLive) {
    return (
      <ConnectStripeForm
        view={view}
        title={isLive ? "Another account" : "Go live"}
        button={isLive ? "Try both and change" : "Try both and go live"}
        intro={
          <p className="text-small text-ink-soft">
            Switch Stripe to live, then paste its live key and its live webhook secret. We try both before they count;
            if one fails, nothing changes. {checkoutsText(view.openCheckouts)}
          </p>
        }
        onClose={() => setGoesLive(false)}
      />
    );
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-display text-[1.375rem] font-semibold">Stripe</h2>
        <Badge
          tone={isLive ? "moss" : "pending"}
          icon={isLive ? <CircleCheck aria-hidden="true" /> : <FlaskConical aria-hidden="true" />}
        >
          {isLive ? "Live" : "Test mode"}
        </Badge>
        <TextLink href="https://dashboard.stripe.com" target="_blank" rel="noreferrer" className="ml-auto">
          Open Stripe
        </TextLink>
      </header>
      <StripeAnswer view={view} />
      <Secret view={view} name="secretKey" />
      <div className="border-t border-office-line pt-5">
        <WebhookAddress url={view.webhookUrl} />
      </div>
      <Secret
        view={view}
        name="webhookSecret"
        note={view.lastEventAt ? `last event ${agoText(view.lastEventAt, momentShort)}` : "nothing has arrived yet"}
      />
      <footer className="-mx-5 -mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-b-small border-t border-office-line bg-office px-5 py-4 md:-mx-7 md:-mb-7 md:px-7">
        <p className="min-w-0 flex-1 basis-56 text-small text-ink-soft">
          {isLive
            ? "Moving to another Stripe account asks for both of its secrets."
            : "Ready for real money? Switch Stripe to live, then paste its live key and its live webhook secret. We try both before they count."}
        </p>
        <Disconnect
          what="Stripe"
          size="sm"
          call={{ method: "POST", path: "/api/connections/payments/other", body: { provider: null } }}
        >
          {checkoutsText(view.openCheckouts)} Both secrets are deleted here, and customers can't pay by card until you
          connect it again. Payments that came in stay.
        </Disconnect>
        {isLive ? (
          <Button variant="office" size="sm" shape="soft" onClick={() => setGoesLive(true)}>
            Another account
          </Button>
        ) : (
          <Button variant="pine" size="sm" onClick={() => setGoesLive(true)}>
            <Zap aria-hidden="true" />
            Go live
          </Button>
        )}
      </footer>
    </>
  );
}

function StripeAnswer({ view: { account } }: { view: PaymentsView }) {
  const { tell, busy } = useOwnerCall();
  const momentShort = useMomentShort();
  if (!account) return null;
  const { live, accountName, accountId, currency, checkedAt, missingEvents } = account;
  const check = () =>
    tell(
      { method: "POST", path: "/api/connections/payments/check" },
      { done: "Stripe answered", failed: "Stripe didn't take the key" },
    );
  return (
    <>
      <Answer
        tone={live ? "good" : "waiting"}
        icon={live ? <CircleCheck /> : <FlaskConical />}
        title={`Stripe answered: ${live ? "live" : "test mode"}, account ${accountName}`}
        action={
          <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void check()}>
            <RefreshCw aria-hidden="true" />
            Check again
          </Button>
        }
      >
        <p>
          {shortId(accountId)}, {currency === "usd" ? "US dollars" : currency.toUpperCase()}, checked{" "}
          {momentShort(checkedAt)}.{!live && " Only test cards work, no money moves."}
        </p>
      </Answer>
      {missingEvents.length > 0 && (
        <Alert tone="warning" title="Some events aren't ticked in Stripe">
          <p className="text-small wrap-anywhere">Add these to the endpoint: {missingEvents.join(", ")}.</p>
        </Alert>
      )}
    </>
  );
}

type SecretProps = {
  view: PaymentsView;
  name: keyof typeof secretFields;
  note?: string;
};

function Secret({ view, name, note }: SecretProps) {
  const { label, hint } = secretFields[name];
  const [replaces, setReplaces] = useState(false);
  const secret = view[name];
  if (!secret) return null;
  return (
    <section aria-label={label} className="grid gap-2.5 border-t border-office-line pt-5">
      {replaces ? (
        <ReplaceSecret view={view} name={name} onClose={() => setReplaces(false)} />
      ) : (
        <>
          <div>
            <h3 className="font-display font-semibold">{label}</h3>
            <p className="text-small text-ink-soft">{hint}</p>
          </div>
          <ShownSecret secret={secret} {...(note && { note })}>
            <Button variant="office" size="sm" shape="soft" onClick={() => setReplaces(true)}>
              Replace<span className="sr-only"> the {label.toLowerCase()}</span>
            </Button>
          </ShownSecret>
        </>
      )}
    </section>
  );
}

function checkoutsText(count: number): string {
  if (count === 0) return "No checkout is open now.";
  return count === 1
    ? "1 open checkout ends: that customer has to begin again."
    : `${count} open checkouts end: those customers have to begin again.`;
}

const shortId = (id: string) => (id.length > 14 ? `${id.slice(0, 9)}…${id.slice(-3)}` : id);

function agoText(at: string, momentShort: (at: string) => string): string {
  const minutes = Math.round((Date.now() - Date.parse(at)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  return momentShort(at);
}
