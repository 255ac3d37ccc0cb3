import { MAX_OFFER_MESSAGE } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { SeeTheEmail } from "../../messages/components/see-the-email.tsx";

type ProposalMessageFieldsProps = {
  message: string;
  onMessage: (message: string) => void;
  /** Asks for the email: `/api/bookings/propose/preview` with an order, or `/api/bookings/7/propose/preview`. */
  previewPath: `/api/${string}`;
  /** Sent together with the message. */
  order?: object;
  error?: string | undefined;
};

/** The owner's message, and a preview of the whole email. */
export function ProposalMessageFields(props: ProposalMessageFieldsProps) {
  const { message, onMessage, previewPath, order = {}, error } = props;
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
      <SeeTheEmail path={previewPath} body={{ ...order, message }} />
    </>
  );
}
