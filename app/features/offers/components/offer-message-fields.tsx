import { MAX_OFFER_MESSAGE } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { type EmailPreview, SeeTheEmail } from "../../messages/components/see-the-email.tsx";

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
