import { type EmailPreview, SeeTheEmail } from "#app/features/base/messages/components/see-the-email.tsx";
import { MAX_OFFER_MESSAGE } from "#app/shared/words/vocabulary.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

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
      <Field
        label="Your message"
        optional
        hint="The first thing the customer reads, in the email and on the proposal's page."
        error={error}
      >
        <Textarea
          name="message"
          rows={5}
          maxLength={MAX_OFFER_MESSAGE}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
        />
      </Field>
      <SeeTheEmail call={preview} />
    </>
  );
}
