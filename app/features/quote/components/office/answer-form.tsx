import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CloseButton } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { ModalFooter } from "../../../../ui/modal-parts.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { OwnerProblem, refusalText } from "../../../office-kit/owner-fetch.ts";
import { useOwnerCall } from "../../../office-kit/use-owner-call.ts";
import type { QuoteReply, QuoteView } from "../../schema.ts";

type AnswerFormProps = {
  quote: QuoteView;
  reply: QuoteReply;
  onChange: (reply: QuoteReply | undefined) => void;
  onClose: () => void;
};

type Refusal = { words: string; fields: Partial<QuoteReply> };

export function AnswerForm({ quote, reply, onChange, onClose }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const { call, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const write = (part: Partial<QuoteReply>) => onChange({ ...reply, ...part });

  const send = async () => {
    try {
      setRefusal(undefined);
      await call({ method: "POST", path: `/api/quotes/${quote.id}/answer`, body: reply });
    } catch (error) {
      const fields: Partial<QuoteReply> = error instanceof OwnerProblem ? error.fields : {};
      setRefusal({ words: refusalText(error), fields });
      const first = fields.subject ? "subject" : fields.text ? "text" : undefined;
      if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    onChange(undefined);
    onClose();
    toastSent("Answer", `On its way to ${quote.email}.`);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div className="grid gap-4 px-5 py-5 md:px-8 md:py-6">
        {refusal && !refusal.fields.subject && !refusal.fields.text && (
          <Alert live tone="error" title={refusal.words} />
        )}
        <Field label="Subject" error={refusal?.fields.subject}>
          <Input name="subject" value={reply.subject} onChange={({ target }) => write({ subject: target.value })} />
        </Field>
        <Field label="Message" error={refusal?.fields.text} hint="Sent exactly as written. Replies go to your inbox.">
          <Textarea
            name="text"
            rows={16}
            className="leading-normal"
            value={reply.text}
            onChange={({ target }) => write({ text: target.value })}
          />
        </Field>
      </div>
      <div className="sticky bottom-0">
        <ModalFooter>
          <CloseButton shape="soft">Cancel</CloseButton>
          <Button variant="pine" type="submit" shape="soft" busy={busy}>
            <Send aria-hidden="true" />
            Send answer
          </Button>
        </ModalFooter>
      </div>
    </form>
  );
}
