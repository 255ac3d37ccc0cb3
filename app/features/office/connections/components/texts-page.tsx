import { Lock, MessageSquareOff, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { TextsView } from "../schema.ts";
import { Answer, CopyButton, HowKeysAreKept, ShownSecret, StoreNotes } from "./connection-parts.tsx";

/** Text messages: the account at Twilio, and what the carriers want to know before they let texts through. */
export function TextsPage() {
  const query = useOwnerQuery("/api/connections/texts");
  return (
    <QueryView query={query} what="text messages" skeleton={<Skeleton className="h-96 rounded-small" />}>
      {(view) => (
        <>
          <div className="grid gap-4">
            <section
              aria-label="Twilio"
              className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}
            >
              <TwilioCard view={view} />
            </section>
            <Registration view={view} />
          </div>
          <HowKeysAreKept />
        </>
      )}
    </QueryView>
  );
}

function TwilioCard({ view }: { view: TextsView }) {
  const title = <h2 className="font-display text-[1.375rem] font-semibold">Text messages</h2>;
  if (view.from === "environment") {
    return (
      <>
        {title}
        <Answer tone="quiet" icon={<Lock />} title="Set in the server's environment: change it there">
          <p>
            <code>TEXTS</code> wins over this page.
          </p>
        </Answer>
      </>
    );
  }
  return (
    <>
      {title}
      <StoreNotes canStore={view.canStore} enterAgain={view.enterAgain} />
      {view.by === "twilio" ? (
        <Answer tone="good" icon={<ShieldCheck />} title={`Connected: ${view.account?.accountName || "Twilio"}`}>
          <p>Texts come from {view.account?.from}.</p>
        </Answer>
      ) : (
        <Answer tone="waiting" icon={<MessageSquareOff />} title="Not connected">
          <p>
            {view.by === "off"
              ? "Texts are switched off."
              : "Texts are stored and shown in Conversations. Customers get none."}
          </p>
        </Answer>
      )}
      {/* What was typed belongs to one state of the connection. */}
      <TwilioForm key={JSON.stringify(view.account)} view={view} />
      <Others view={view} />
    </>
  );
}

function TwilioForm({ view }: { view: TextsView }) {
  const { account, authToken, enterAgain, canStore } = view;
  const form = useOwnerForm(() => ({
    accountSid: account?.accountSid ?? "",
    from: account?.from ?? "",
    authToken: "",
  }));
  const [replaces, setReplaces] = useState(authToken === null || enterAgain);
  const send = async () => {
    const { authToken: typed, ...rest } = form.draft;
    const body = { ...rest, ...(replaces && { authToken: typed }) };
    const done = await form.act({ method: "POST", path: "/api/connections/texts", body }, "Twilio is connected");
    if (done) form.set({ authToken: "" });
  };
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-4.5">
      <TextField form={form} name="accountSid" label="Account SID" placeholder="AC…" {...plain} />
      {replaces || !authToken ? (
        <TextField form={form} name="authToken" type="password" label="Auth token" autoComplete="new-password" />
      ) : (
        <div className="grid gap-1.5">
          <p className="font-display font-semibold">Auth token</p>
          <ShownSecret secret={authToken}>
            <Button variant="office" size="sm" shape="soft" onClick={() => setReplaces(true)}>
              Replace<span className="sr-only"> the auth token</span>
            </Button>
          </ShownSecret>
        </div>
      )}
      <TextField
        form={form}
        name="from"
        label="Number or messaging service"
        hint="Such as +17065550100, or a messaging service that begins with MG."
        {...plain}
      />
      <FormProblem form={form} />
      <Button
        type="submit"
        variant="pine"
        size="sm"
        busy={form.busy}
        disabled={!canStore}
        className="justify-self-start"
      >
        {view.by === "twilio" ? "Save" : "Connect Twilio"}
      </Button>
      <p className="text-fine text-ink-soft">Twilio is asked first. If it refuses, nothing is stored.</p>
    </OwnerForm>
  );
}

function Others({ view: { by } }: { view: TextsView }) {
  const { tell } = useOwnerCall();
  const use = (other: "outbox" | "off", done: string) =>
    void tell(
      { method: "POST", path: "/api/connections/texts/other", body: { by: other } },
      { done, failed: "Nothing was changed" },
    );
  if (by === "off") {
    return (
      <Button
        variant="office"
        size="sm"
        className="justify-self-start"
        onClick={() => use("outbox", "Texts are stored again")}
      >
        Switch texts on, without sending
      </Button>
    );
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="row" className="justify-self-start">
          {by === "twilio" ? "Disconnect" : "Switch texts off"}
        </Button>
      }
      title={by === "twilio" ? "Disconnect Twilio?" : "Switch texts off?"}
      confirmLabel={by === "twilio" ? "Disconnect" : "Switch off"}
      cancelLabel="Keep it"
      onConfirm={() =>
        by === "twilio" ? use("outbox", "Twilio is disconnected") : use("off", "Texts are switched off")
      }
    >
      {by === "twilio"
        ? "Its token is deleted here. Texts are stored and not sent from then on."
        : "Nobody is texted, and nothing is stored."}
    </ConfirmDialog>
  );
}

/** Carriers refuse texts from numbers that nobody has registered. */
function Registration({ view: { webhookUrl, business, privacyUrl, bookingUrl } }: { view: TextsView }) {
  const campaign = `${business} rents inflatables. Customers who booked get texts about their own booking: delivery time, weather, balance. No marketing. About 4 texts per booking.`;
  const optIn = `Customers tick an optional box while booking at ${bookingUrl}: "Text me about this booking. Delivery time, weather and the balance, about 4 texts. Never ads. Message and data rates may apply. Reply STOP to end. Not needed to book." Privacy: ${privacyUrl}`;
  const sample = `${business}: we deliver Saturday, May 16, 8-10 AM. Balance due: $107.50. Reply STOP to end texts.`;
  return (
    <section
      aria-label="Registration with the carriers"
      className={cardClass({ look: "flat", padding: "md", className: "grid gap-4" })}
    >
      <h2 className="font-display text-lg font-semibold">Register before you text (10DLC)</h2>
      <p className="text-small text-ink-soft">
        US carriers refuse texts from unregistered numbers. Registration takes a few days up to several weeks and costs
        about $20 once, then a few dollars a month. Prices change: Twilio shows the current ones.
      </p>
      <ol className="grid list-decimal gap-2 pl-5 text-small">
        <li>In Twilio's console open an account, upgrade it, and buy a local number.</li>
        <li>
          Register your brand: the legal name and address exactly as the IRS has them, and your EIN. With an EIN choose
          Low-Volume Standard, not Sole Proprietor.
        </li>
        <li>
          Register a campaign, “Low Volume Mixed” or “Customer Care”, with the words below, and add the number to it.
        </li>
        <li>Point the number's incoming messages to the address below, by POST.</li>
        <li>Under Advanced opt-out add ALTO, PARAR, CANCELAR and BAJA to the stop words.</li>
        <li>Connect it here. Once the campaign is approved, text yourself from a conversation.</li>
      </ol>
      {[
        { what: "address for incoming messages", text: webhookUrl },
        { what: "campaign description", text: campaign },
        { what: "how customers agree", text: optIn },
        { what: "sample message", text: sample },
      ].map(({ what, text }) => (
        <div
          key={what}
          className="flex flex-wrap items-start gap-3 rounded-small border border-office-line bg-office p-3.5"
        >
          <p className="min-w-0 flex-1 basis-60 text-small wrap-anywhere">
            <span className="block font-display font-semibold first-letter:uppercase">{what}</span>
            {text}
          </p>
          <CopyButton text={text} what={what} />
        </div>
      ))}
    </section>
  );
}
