import { useRef } from "react";
import { MAX_EMAIL_TEXT, MAX_SUBJECT } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { useFocusFirstError } from "../../../../ui/use-focus-first-error.ts";
import { SeeTheEmail } from "../../../messages/components/see-the-email.tsx";
import { useSentToast } from "../../../messages/use-mail-delivery.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { ActionDialogProps } from "./change-dialog.tsx";

type Words = { subject: string; text: string };

type WriteDialogProps = ActionDialogProps & {
  words: Words;
  /** The typed text, undefined once sent. It survives closing the dialog, which people do to look something up. */
  onWords: (words: Words | undefined) => void;
};

/** A message that the office writes to the customer. */
export default function WriteDialog({ booking, words, onWords, ...dialog }: WriteDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const toastSent = useSentToast();
  const sent = useRef<HTMLFormElement>(null);
  useFocusFirstError(sent, refusal?.fields);
  const path = `/api/bookings/${booking.id}/message` as const;
  const write = (part: Partial<Words>) => onWords({ ...words, ...part });

  async function send(form: HTMLFormElement) {
    sent.current = form;
    if (!(await act({ method: "POST", path, body: words }))) return;
    dialog.onOpenChange(false);
    onWords(undefined);
    toastSent("Message", `On its way to ${booking.customerEmail}.`);
  }

  return (
    <FormDialog
      {...dialog}
      size="md"
      title="Write to the customer"
      description={`To ${booking.customerName}, ${booking.customerEmail}. Replies go to your inbox.`}
      confirm="Send the message"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={send}
    >
      <Field label="Subject" error={refusal?.fields.subject}>
        <Input
          name="subject"
          maxLength={MAX_SUBJECT}
          value={words.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </Field>
      <Field
        label="Message"
        hint="The email greets them by name and ends with a link to their page."
        error={refusal?.fields.text}
      >
        <Textarea
          name="text"
          rows={7}
          maxLength={MAX_EMAIL_TEXT}
          value={words.text}
          onChange={({ target }) => write({ text: target.value })}
        />
      </Field>
      <SeeTheEmail call={{ method: "POST", path: `${path}/preview`, body: words }} />
    </FormDialog>
  );
}
