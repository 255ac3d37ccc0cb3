import { Send } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton, Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useFocusFirstError } from "../../../ui/use-focus-first-error.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";

/** Emails the published certificate of insurance to an address that the owner types. What was typed stays until it is sent. */
export function SendCertificate() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ to: "", message: "" });
  const { act, busy, refusal, forget } = useOwnerAction();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refusal?.fields);

  async function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const sent = await act({
      method: "POST",
      path: "/api/insurance-certificate/send",
      body: typed,
    });
    if (!sent) return;
    setOpen(false);
    toast(sentText(typed.to.trim(), sent.answer.by));
    setTyped({ to: "", message: "" });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        forget();
      }}
      size="sm"
      title="Send your certificate"
      description="The PDF is attached. Replies come to your business email."
      trigger={
        <Button variant="office" size="sm" shape="soft">
          <Send aria-hidden="true" />
          Send to…
        </Button>
      }
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" form="send-certificate" busy={busy}>
            Send
          </Button>
        </>
      }
    >
      <form ref={form} id="send-certificate" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal && Object.keys(refusal.fields).length === 0 && <Alert live tone="error" title={refusal.message} />}
        <Field label="To" error={refusal?.fields.to}>
          <Input
            name="to"
            type="email"
            autoComplete="off"
            placeholder="parks@example.com"
            value={typed.to}
            onChange={({ target }) => setTyped({ ...typed, to: target.value })}
          />
        </Field>
        <Field label="Message" optional error={refusal?.fields.message}>
          <Textarea
            name="message"
            rows={4}
            placeholder="For the party at River Park on May 30."
            value={typed.message}
            onChange={({ target }) => setTyped({ ...typed, message: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function sentText(to: string, by: "smtp" | "outbox") {
  if (by === "smtp")
    return { title: "Certificate sent", description: `It's on its way to ${to}.`, tone: "success" } as const;
  const description = "No mail server is set up. It's saved under Messages.";
  return { title: "Certificate saved, not sent", description, tone: "warning" } as const;
}
