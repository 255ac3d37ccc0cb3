import { Fingerprint, KeyRound, MonitorSmartphone, Plus, UserRound } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { madePasskey, usePasskeys } from "#app/features/base/staff/ask-passkey.ts";
import { nameDevice } from "#app/features/base/staff/rules/device-name.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Account } from "../schema.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

export function AccountView() {
  return (
    <QueryView
      query={useOwnerQuery("/api/account")}
      what="your account"
      skeleton={<Skeleton className="h-80 rounded-small" />}
    >
      {(account) => <AccountCards account={account} />}
    </QueryView>
  );
}

function AccountCards({ account }: { account: Account }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <OfficeCard title="Name and email" Icon={UserRound}>
          <AccountForm key={`${account.name} ${account.email}`} account={account} />
        </OfficeCard>
        <OfficeCard title="Passkeys" Icon={Fingerprint}>
          <p className="mb-3 text-small text-ink-soft">
            A passkey signs you in with Face ID, a fingerprint or your screen lock. There's nothing to type or to
            forget.
          </p>
          <PasskeyList path="/api/account/passkeys" passkeys={account.passkeys} />
          <AddPasskey />
        </OfficeCard>
      </div>
      <div className="grid gap-4">
        <OfficeCard title="Password" Icon={KeyRound}>
          <PasswordForm isFirst={!account.hasPassword} />
          <GateTakeover account={account} />
        </OfficeCard>
        <OfficeCard title="Where you're signed in" Icon={MonitorSmartphone}>
          <SessionList path="/api/account/sessions" sessions={account.sessions} />
        </OfficeCard>
      </div>
    </div>
  );
}

const SAVED = { title: "Account saved", description: "A changed address is told by email." };

/** The first owner has neither a name nor an address of their own until they enter them here. */
function AccountForm({ account }: { account: Account }) {
  const form = useOwnerForm({ name: account.name, email: account.email ?? account.suggestedEmail ?? "" });
  const save = () => form.act({ method: "PATCH", path: "/api/account", body: form.draft }, SAVED);
  return (
    <OwnerForm form={form} onSubmit={save} className="mt-2 grid gap-4">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="As Activity and history name you."
        autoComplete="name"
        required
      />
      <TextField
        form={form}
        name="email"
        label="Email"
        hint={`${account.email ? "" : "Not saved yet. "}You sign in with it under “I work here”, and changes to your account are emailed to it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <FormProblem form={form} />
      <Button type="submit" variant="pine" size="sm" busy={form.busy} className="justify-self-start">
        Save
      </Button>
    </OwnerForm>
  );
}

/** Asks the server for a challenge and the browser for a passkey, and stores it under a name. */
function AddPasskey() {
  if (usePasskeys()) return <PasskeyForm />;
  return <p className="mt-3 text-small text-ink-soft">Passkeys need https. Open this page by its secure address.</p>;
}

function PasskeyForm() {
  const form = useOwnerForm(() => ({ name: nameDevice(navigator.userAgent) }));
  const [problem, setProblem] = useState<string>();
  const { act, refusal } = form;
  const { name } = form.draft;

  async function add() {
    setProblem(undefined);
    const offered = await act({ method: "POST", path: "/api/account/passkeys/options" });
    if (!offered) return;
    const passkey = await madePasskey(offered.answer);
    if (passkey === "canceled") return;
    if ("problem" in passkey) return setProblem(passkey.problem);
    const notice = { title: "Passkey added", description: `Sign in with “${name}” from now on.` };
    await act({ method: "POST", path: "/api/account/passkeys", body: { name, passkey: passkey.answer } }, notice);
  }

  const shown = problem ?? (refusal?.fields.name ? undefined : refusal?.message);
  return (
    <OwnerForm form={form} onSubmit={add} className="mt-4 grid gap-3">
      <TextField form={form} name="name" label="Name of the new passkey" maxLength={40} autoComplete="off" />
      {shown && <Alert live tone="error" title={shown} />}
      <Button type="submit" variant="office" shape="soft" size="sm" busy={form.busy} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add a passkey
      </Button>
    </OwnerForm>
  );
}

/** One owner's password opens the gate without an email address. Another owner may take that over. */
function GateTakeover({ account }: { account: Account }) {
  const { act, busy, refusal } = useOwnerAction();
  const [isConfirming, setConfirming] = useState(false);
  if (account.role !== "owner" || !account.hasPassword) return null;
  if (account.opensGate) {
    return <p className="mt-4 text-small text-ink-soft">Your password opens the gate, without an email address.</p>;
  }

  async function takeOver() {
    await act({ method: "POST", path: "/api/account/gate" }, "Your password opens the gate now");
    setConfirming(false);
  }

  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {refusal && <Alert live tone="error" title={refusal.message} />}
      <Button variant="office" shape="soft" size="sm" onClick={() => setConfirming(true)}>
        Open the gate with my password
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Open the gate with your password?"
        confirmLabel="Take it over"
        tone="plain"
        busy={busy}
        onConfirm={() => void takeOver()}
      >
        The owner whose password opens it today signs in with email and password from then on, and is told by email.
      </ConfirmDialog>
    </div>
  );
}
