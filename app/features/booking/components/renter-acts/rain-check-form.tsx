import { formatDate } from "../../../../shared/plain-date.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { RainCheckPageData } from "../../renter-pages.ts";
import { MailedCode, SEND_AGAIN } from "./mailed-code.tsx";

type RainCheckFormProps = {
  page: RainCheckPageData;
  /** The six digits are out: now they are asked for. */
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

/** Two steps to the code of a rain check: the mailbox of the booking, then the digits from it. */
export function RainCheckForm({ page: { path, emailHint, credit }, codeSent, formKey, error }: RainCheckFormProps) {
  // Whatever the answer is, somebody who has the digits finds the field for them again.
  const action = `${path}/rain-check/${credit.id}${codeSent ? "?code=sent" : ""}`;
  const back = (
    <ButtonLink href={path} variant="quiet">
      Not now
    </ButtonLink>
  );
  const goodThrough = `good through ${formatDate(credit.expiresOn, { dateStyle: "long" })}`;
  return (
    <Card look="raised" className="mt-5">
      {codeSent ? (
        <>
          <form id={SEND_AGAIN} method="post" action={action}>
            <input type="hidden" name="intent" value="again" />
          </form>
          <form method="post" action={action} noValidate className="grid gap-4.5">
            <input type="hidden" name="key" value={formKey} />
            <MailedCode emailHint={emailHint} soFar="Nothing is used yet." error={error} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="open">
                Book with it
              </Button>
              {back}
            </div>
          </form>
        </>
      ) : (
        <form method="post" action={action} className="grid gap-4.5">
          <p>
            Your rain check, code ending in {credit.ending}, is {goodThrough}. To show us that it's you, we first email
            six digits to <strong>{emailHint}</strong>.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="ask">
              Email me a code
            </Button>
            {back}
          </div>
        </form>
      )}
    </Card>
  );
}
