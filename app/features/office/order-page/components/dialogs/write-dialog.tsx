import { SeeTheEmail } from "#app/features/base/messages/components/see-the-email.tsx";
import { useSentToast } from "#app/features/base/messages/use-mail-delivery.ts";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { MAX_EMAIL_TEXT, MAX_SUBJECT } from "#app/shared/words/vocabulary.ts";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";

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
  const path = `/api/bookings/${booking.id}/message` as const;
  const form: FieldForm<Words> = {
    draft: words,
    set: (part) => onWords({ ...words, ...part }),
    errors: refusal?.fields ?? {},
  };

  async function send() {
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
      <TextField form={form} name="subject" label="Subject" maxLength={MAX_SUBJECT} />
      <TextField
        isLong
        form={form}
        name="text"
        label="Message"
        hint="The email greets them by name and ends with a link to their page."
        rows={7}
        maxLength={MAX_EMAIL_TEXT}
      />
      <SeeTheEmail call={{ method: "POST", path: `${path}/preview`, body: words }} />
    </FormDialog>
  );
}
