import { Send, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { MailView } from "../schema.ts";
import { ShownSecret } from "./connection-parts.tsx";

const PORTS = { "465": "465, TLS", "587": "587, STARTTLS", "2525": "2525, STARTTLS", "25": "25, STARTTLS" } as const;
const OTHER = "other";
const isListed = (port: number, tls: boolean) => String(port) in PORTS && tls === (port === 465);

function startDraft({ server, suggested }: MailView) {
  const { host, port, tls, user, ...sender } = server ?? { host: "", port: 465, tls: true, user: "", ...suggested };
  return {
    host,
    listed: isListed(port, tls) ? String(port) : OTHER,
    port: String(port),
    tls,
    user,
    password: "",
    senderName: sender.senderName,
    senderAddress: sender.senderAddress,
  };
}

/** Sending a test message is how a server is connected: one that doesn't take it never replaces the one that works. */
export function MailServerForm({ view }: { view: MailView }) {
  const form = useOwnerForm(() => startDraft(view));
  const keeps = view.password !== null && !view.enterAgain;
  const [replaces, setReplaces] = useState(!keeps);
  const { draft } = form;
  const send = async () => {
    const { listed, port, tls, password, ...rest } = draft;
    const way = listed === OTHER ? { port, tls } : { port: listed, tls: listed === "465" };
    const body = { ...rest, ...way, ...(replaces && { password }) };
    const done = await form.act(
      { method: "POST", path: "/api/connections/mail", body },
      "The server took the test message",
    );
    if (done) form.set({ password: "" });
  };
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-4.5">
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          form={form}
          name="host"
          label="Server"
          placeholder="smtp.fastmail.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          form={form}
          name="listed"
          label="Port"
          error={draft.listed === OTHER ? undefined : form.errors.port}
          choices={[...Object.entries(PORTS), [OTHER, "Another port"]]}
        />
      </div>
      {draft.listed === OTHER && (
        <div className="grid items-end gap-4.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField form={form} name="port" label="Number of the port" inputMode="numeric" />
          <CheckField form={form} name="tls">
            Encrypted from the start (TLS)
          </CheckField>
        </div>
      )}
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          form={form}
          name="user"
          label="User"
          hint="Mostly your email address."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {replaces || !view.password ? (
          <TextField
            form={form}
            name="password"
            type="password"
            label="Password"
            hint="An app password, not the one you sign in with."
            autoComplete="new-password"
          />
        ) : (
          <div className="grid content-start gap-1.5">
            <p className="font-display font-semibold">Password</p>
            <ShownSecret secret={view.password} note="">
              <Button variant="office" size="sm" shape="soft" onClick={() => setReplaces(true)}>
                Replace<span className="sr-only"> the password</span>
              </Button>
            </ShownSecret>
            {form.errors.password && (
              <p role="alert" className="text-fine font-medium text-apple-deep">
                {form.errors.password}
              </p>
            )}
          </div>
        )}
      </div>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField form={form} name="senderName" label="Sender's name" autoComplete="off" />
        <TextField form={form} name="senderAddress" type="email" label="Sender's address" autoComplete="off" />
      </div>
      <FormProblem form={form} />
      {form.refusal && view.by === "smtp" && (
        <Alert tone="success" icon={<ShieldCheck />}>
          <p className="text-small">The old server stays in use. Nothing changed for customers.</p>
        </Alert>
      )}
      <div className="grid gap-2">
        <Button type="submit" variant="pine" size="sm" busy={form.busy} className="justify-self-start">
          <Send aria-hidden="true" />
          Save and send me a test message
        </Button>
        <p className="text-fine text-ink-soft">
          It goes to {view.ownerEmail}. If the server doesn't take it, nothing is stored.
        </p>
      </div>
    </OwnerForm>
  );
}
