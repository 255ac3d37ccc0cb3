import { Download, KeyRound, Printer } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { refusalText } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Answer, CopyButton, useMomentShort } from "#app/features/office/connections/components/connection-parts.tsx";
import type { AnswerOf } from "#app/shared/calls/api-calls.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { BackupsView } from "../schema.ts";

type NewKey = AnswerOf<"POST", "/api/backups/key">;

export function KeyCard({ view }: { view: BackupsView }) {
  const { key, canStore } = view;
  const [shown, setShown] = useState<NewKey>();
  const [isTyping, setIsTyping] = useState(false);
  const { call, busy } = useOwnerCall();
  const momentShort = useMomentShort();
  const make = async () => {
    try {
      setShown(await call({ method: "POST", path: "/api/backups/key" }));
    } catch (error) {
      toast({ title: "Couldn't make a key", description: refusalText(error), tone: "error" });
    }
  };
  return (
    <section aria-label="Backup key" className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}>
      <h2 className="font-display text-[1.375rem] font-semibold">Backup key</h2>
      {key ? (
        <Answer tone="good" icon={<KeyRound />} title={`Key ${key.fingerprint}, saved ${momentShort(key.keptAt)}`}>
          <p>Nobody can open these backups without it, and nobody can recover it, not even us.</p>
        </Answer>
      ) : (
        <Answer tone="waiting" icon={<KeyRound />} title="No key yet">
          <p>Backups are encrypted before they leave this machine. You save the key. It's shown only once.</p>
        </Answer>
      )}
      {shown && <ShownKey newKey={shown} onDone={() => setShown(undefined)} />}
      {isTyping && <TypeKey onDone={() => setIsTyping(false)} />}
      {!shown && !isTyping && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant={key ? "office" : "pine"}
            size="sm"
            busy={busy}
            disabled={!canStore}
            onClick={() => void make()}
          >
            {key ? "Make a new key" : "Make a key"}
          </Button>
          <Button variant="quiet" size="sm" disabled={!canStore} onClick={() => setIsTyping(true)}>
            Enter a key you have
          </Button>
        </div>
      )}
    </section>
  );
}

function ShownKey({ newKey, onDone }: { newKey: NewKey; onDone: () => void }) {
  const form = useOwnerForm({ isKept: false });
  const keep = async () => {
    const call = { method: "POST", path: "/api/backups/key/keep", body: { key: newKey.key } } as const;
    if (await form.act(call, "Backups now use this key")) onDone();
  };
  const text = `Backup key ${newKey.fingerprint}\n\n${newKey.key}\n`;
  return (
    <OwnerForm form={form} onSubmit={keep} className="grid gap-4">
      <Alert tone="warning" title="Save this key now. You won't see it again.">
        <p className="text-small">
          Keep it in your password manager, or print it and lock it away. Don't keep it on this machine: you'll need it
          the day the machine is gone.
        </p>
      </Alert>
      <p className="rounded-field border-2 border-dashed border-line-strong bg-office px-4 py-3 font-mono text-lg leading-relaxed wrap-anywhere">
        {newKey.key}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={newKey.key} what="the backup key" />
        <Button
          variant="office"
          size="sm"
          shape="soft"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), `backup-key-${newKey.fingerprint}.txt`)}
        >
          <Download aria-hidden="true" />
          Save as a file
        </Button>
        <Button variant="office" size="sm" shape="soft" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <Checkbox checked={form.draft.isKept} onChange={({ target }) => form.set({ isKept: target.checked })}>
        I've saved it somewhere other than this machine
      </Checkbox>
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="pine" size="sm" busy={form.busy} disabled={!form.draft.isKept}>
          Use this key
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Not now
        </Button>
      </div>
    </OwnerForm>
  );
}

function TypeKey({ onDone }: { onDone: () => void }) {
  const form = useOwnerForm({ key: "" });
  const keep = async () => {
    const call = { method: "POST", path: "/api/backups/key/keep", body: form.draft } as const;
    if (await form.act(call, "Backups now use this key")) onDone();
  };
  return (
    <OwnerForm form={form} onSubmit={keep} className="grid gap-4">
      <TextField
        form={form}
        name="key"
        label="Your backup key"
        hint="14 groups of four letters and digits."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="pine" size="sm" busy={form.busy}>
          Use this key
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </OwnerForm>
  );
}
