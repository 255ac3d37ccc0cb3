import type { ReactNode } from "react";
import { longDate } from "#app/shared/days/date-format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { RainCheckPageData } from "../../acts/act-pages.ts";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";

type CodeStepsProps = {
  /** Where both steps post to, and the booking's page to go back to. */
  to: { action: string; back: string };
  emailHint: string;
  /** The code was sent; now ask for it. */
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
  /** `Nothing is used yet.` */
  soFar: string;
  act: { intent: string; label: string };
  leave: string;
  /** What the act does, and where the code is sent. */
  children: ReactNode;
};

/** An act in two steps: a code is mailed to the booking's address, then the act asks for it. */
function CodeSteps({ to, act, leave, codeSent, children, ...step }: CodeStepsProps) {
  const { emailHint, soFar, error, formKey } = step;
  // Whatever the answer, the field for the code stays for people who have one.
  const action = `${to.action}${codeSent ? "?code=sent" : ""}`;
  const { intent, label } = codeSent ? act : { intent: "ask", label: "Email me a code" };
  return (
    <Card look="raised" className="mt-5">
      {codeSent && (
        <form id={SEND_AGAIN} method="post" action={action}>
          <input type="hidden" name="intent" value="again" />
        </form>
      )}
      <form method="post" action={action} noValidate={codeSent} className="grid gap-4.5">
        {codeSent ? (
          <>
            <input type="hidden" name="key" value={formKey} />
            <MailedCode emailHint={emailHint} soFar={soFar} error={error} />
          </>
        ) : (
          <p>{children}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value={intent}>
            {label}
          </Button>
          <ButtonLink href={to.back} variant="quiet">
            {leave}
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}

type RainCheckFormProps = {
  page: RainCheckPageData;
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

/** Two steps to the code of a rain check: mail the digits to the booking's address, then enter them. */
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
      Your rain check, code ending in {credit.ending}, is good through {longDate(credit.expiresOn)}. To show us that
      it's you, we first email six digits to <strong>{emailHint}</strong>.
    </CodeSteps>
  );
}

type NewLinkFormProps = {
  path: string;
  emailHint: string;
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

export function NewLinkForm({ path, ...step }: NewLinkFormProps) {
  return (
    <CodeSteps
      {...step}
      to={{ action: `${path}/new-link`, back: path }}
      soFar="Your link still works."
      act={{ intent: "renew", label: "Replace my link" }}
      leave="Keep my link"
    >
      You get a new link, and the one you have now ends. First we email a code to <strong>{step.emailHint}</strong>.
    </CodeSteps>
  );
}
