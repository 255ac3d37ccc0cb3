import { type EmailPreview, SeeTheEmail } from "#app/features/base/messages/components/see-the-email.tsx";
import { MAX_OFFER_MESSAGE } from "#app/shared/words/vocabulary.ts";
import { TextField } from "#app/ui/text-field.tsx";

type ProposalMessageFieldsProps = {
  message: string;
  onMessage: (message: string) => void;
  /** Asks for the email with the message. */
  preview: EmailPreview;
  error?: string | undefined;
};

/** The owner's message, and a preview of the whole email. */
export function ProposalMessageFields(props: ProposalMessageFieldsProps) {
  const { message, onMessage, preview, error } = props;
  return (
    <>
      <TextField
        isLong
        label="Your message"
        optional
        hint="The first thing the customer reads, in the email and on the proposal's page."
        error={error}
        name="message"
        rows={5}
        maxLength={MAX_OFFER_MESSAGE}
        value={message}
        onChange={({ target }) => onMessage(target.value)}
      />
      <SeeTheEmail call={preview} />
    </>
  );
}
