import { Lock, Plug } from "lucide-react";
import { useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PaymentsView } from "../schema.ts";
import { ConnectStripeForm } from "./connect-stripe-form.tsx";
import { ConnectedStripe } from "./connected-stripe.tsx";
import { Answer, HowKeysAreKept, StoreNotes } from "./connection-parts.tsx";

/** How customers pay: Stripe, payment links, or nothing yet. */
export function PaymentsPage() {
  const query = useOwnerQuery("/api/connections/payments");
  return (
    <>
      <QueryView query={query} what="the payments" skeleton={<Skeleton className="h-96 rounded-small" />}>
        {(view) => (
          <div className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}>
            <PaymentsCard view={view} />
          </div>
        )}
      </QueryView>
      <HowKeysAreKept>
        <p>Money goes straight to your own Stripe account. We take nothing from it.</p>
      </HowKeysAreKept>
    </>
  );
}

function PaymentsCard({ view }: { view: PaymentsView }) {
  if (view.from === "environment") return <SetByServer view={view} />;
  return (
    <>
      <StoreNotes canStore={view.canStore} enterAgain={view.enterAgain} />
      {view.provider === "stripe" && view.account && !view.enterAgain ? (
        <ConnectedStripe view={view} />
      ) : (
        <NotConnected view={view} />
      )}
    </>
  );
}

function SetByServer({ view }: { view: PaymentsView }) {
  const { provider, secretKey, account } = view;
  const { tell, busy } = useOwnerCall();
  const [checked, setChecked] = useState<string>();
  const what = provider === "stripe" ? "Stripe" : provider === "links" ? "Payment links" : "Demo mode";
  const mode = secretKey?.prefix.endsWith("live") ? "live" : "test mode";
  const check = () =>
    tell(
      { method: "POST", path: "/api/connections/payments/check" },
      {
        done: ({ account: found }) => {
          setChecked(`${mode}, account ${found?.accountName}`);
          return "Stripe answered";
        },
        failed: "Stripe refused the key",
      },
    );
  return (
    <>
      <h2 className="font-display text-[1.375rem] font-semibold">{what}</h2>
      <Answer tone="quiet" icon={<Lock />} title="Set in the server's environment: change it there">
        <p>
          <code>PAYMENTS={provider}</code> wins over this page.
          {secretKey && ` The key ends in ${secretKey.lastFour}, ${mode}.`}
          {account && ` Account ${account.accountName}.`}
        </p>
        {checked && <p>Stripe answered: {checked}.</p>}
      </Answer>
      {provider === "stripe" && (
        <Button
          variant="office"
          size="sm"
          shape="soft"
          className="justify-self-start"
          busy={busy}
          onClick={() => void check()}
        >
          Check again
        </Button>
      )}
    </>
  );
}

/** Nothing is connected, links only, or the demo: each can become Stripe. */
function NotConnected({ view }: { view: PaymentsView }) {
  const [opens, setOpens] = useState(false);
  const { tell, busy } = useOwnerCall();
  const { provider, linkCount, canStore } = view;
  const choose = (to: "links" | "demo") =>
    tell(
      { method: "POST", path: "/api/connections/payments/other", body: { provider: to } },
      {
        done: to === "links" ? "Customers pay by your links" : "Payments are in demo mode",
        failed: "Nothing was changed",
      },
    );
  if (opens || view.enterAgain) {
    return (
      <ConnectStripeForm
        view={view}
        title="Connect Stripe"
        button="Connect Stripe"
        onClose={view.enterAgain ? undefined : () => setOpens(false)}
      />
    );
  }
  return (
    <>
      <h2 className="font-display text-[1.375rem] font-semibold">{titles[provider ?? "none"]}</h2>
      <Answer
        tone={provider === "links" && linkCount > 0 ? "good" : "waiting"}
        icon={<Plug />}
        title={states[provider ?? "none"]}
      >
        {provider === "links" ? (
          <p>
            {linkCount === 1 ? "1 link is" : `${linkCount} links are`} published.{" "}
            <TextLink href="/admin/settings?section=money#payments.links">Your payment links</TextLink>. You record who
            paid, and make refunds where you made the links.
          </p>
        ) : (
          <p>Takes about 10 minutes; Stripe asks for your bank and tax number.</p>
        )}
      </Answer>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="pine" size="sm" disabled={!canStore} onClick={() => setOpens(true)}>
          Connect Stripe
        </Button>
        {provider !== "links" && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void choose("links")}>
            Payment links only
          </Button>
        )}
        {provider !== "demo" && (
          <Button variant="quiet" size="sm" busy={busy} onClick={() => void choose("demo")}>
            Try it in demo mode
          </Button>
        )}
      </div>
    </>
  );
}

const titles = { none: "Not connected", demo: "Demo mode", links: "Payment links", stripe: "Stripe" };
const states = {
  none: "Customers can hold a day, but not pay",
  demo: "Customers meet a pretend card company: no card is charged",
  links: "Customers pay on your own payment pages",
  stripe: "Customers can hold a day, but not pay",
};
