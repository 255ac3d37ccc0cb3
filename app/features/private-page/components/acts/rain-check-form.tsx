import { formatDate } from "../../../../shared/plain-date.ts";
import type { RainCheckPageData } from "../../acts/act-pages.ts";
import { CodeSteps } from "./code-steps.tsx";

type RainCheckFormProps = {
  page: RainCheckPageData;
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

/** Two steps to the code of a rain check: the mailbox of the booking, then the digits from it. */
export function RainCheckForm({ page: { path, emailHint, credit }, ...step }: RainCheckFormProps) {
  return (
    <CodeSteps
      {...step}
      to={{ action: `${path}/rain-check/${credit.id}`, back: path }}
      emailHint={emailHint}
      soFar="Nothing is used yet."
      act={{ intent: "open", label: "Book with it" }}
      leave="Not now"
    >
      Your rain check, code ending in {credit.ending}, is good through{" "}
      {formatDate(credit.expiresOn, { dateStyle: "long" })}. To show us that it's you, we first email six digits to{" "}
      <strong>{emailHint}</strong>.
    </CodeSteps>
  );
}
