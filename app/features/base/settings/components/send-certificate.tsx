import { Send } from "lucide-react";
import { useState } from "react";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CloseButton, Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/**
 * Emails the published certificate of insurance to an address that the owner types. The typed text stays until it is
 * sent.
 */
export function SendCertificate() {
  const [open, setOpen] = useState(false);
  const form = useOwnerForm({ to: "", message: "" });

  async function send() {
    const { draft } = form;
    const call = { method: "POST", path: "/api/insurance-certificate/send", body: draft } as const;
    if (!(await form.act(call, ({ by }) => sentText(draft.to.trim(), by)))) return;
    setOpen(false);
    form.reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.forget();
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
          <Button variant="pine" type="submit" form="send-certificate" busy={form.busy}>
            Send
          </Button>
        </>
      }
    >
      <OwnerForm id="send-certificate" form={form} onSubmit={send} className="grid gap-4">
        <FormProblem form={form} />
        <TextField form={form} name="to" label="To" type="email" autoComplete="off" placeholder="parks@example.com" />
        <TextField
          isLong
          form={form}
          name="message"
          label="Message"
          optional
          rows={4}
          placeholder="For the party at River Park on May 30."
        />
      </OwnerForm>
    </Dialog>
  );
}

function sentText(to: string, by: "smtp" | "outbox") {
  if (by === "smtp") return { title: "Certificate sent", description: `It's on its way to ${to}.` };
  const description = "No mail server is set up. It's saved under Messages.";
  return { title: "Certificate saved, not sent", description, tone: "warning" } as const;
}
