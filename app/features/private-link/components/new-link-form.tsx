import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { MailedCode, SEND_AGAIN } from "../../booking/components/renter-acts/mailed-code.tsx";

type NewLinkFormProps = {
  path: string;
  emailHint: string;
  /** The code is out: now it is asked for. */
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

export function NewLinkForm({ path, emailHint, codeSent, formKey, error }: NewLinkFormProps) {
  // Whatever the answer is, somebody who has a code finds the field for it again.
  const action = `${path}/new-link${codeSent ? "?code=sent" : ""}`;
  const keep = (
    <ButtonLink href={path} variant="quiet">
      Keep my link
    </ButtonLink>
  );
  return (
    <Card look="raised" className="mt-5">
      {codeSent ? (
        <>
          <form id={SEND_AGAIN} method="post" action={action}>
            <input type="hidden" name="intent" value="again" />
          </form>
          <form method="post" action={action} noValidate className="grid gap-4.5">
            <input type="hidden" name="key" value={formKey} />
            <MailedCode emailHint={emailHint} soFar="Your link still works." error={error} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="renew">
                Replace my link
              </Button>
              {keep}
            </div>
          </form>
        </>
      ) : (
        <form method="post" action={action} className="grid gap-4.5">
          <p>
            You get a new link, and the one you have now ends. First we email a code to <strong>{emailHint}</strong>.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="ask">
              Email me a code
            </Button>
            {keep}
          </div>
        </form>
      )}
    </Card>
  );
}
