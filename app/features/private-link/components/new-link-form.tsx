import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";

type NewLinkFormProps = {
  path: string;
  emailHint: string;
  /** The code is out: now it is asked for. */
  codeSent: boolean;
  formKey: string;
  error?: string | undefined;
};

export function NewLinkForm({ path, emailHint, codeSent, formKey, error }: NewLinkFormProps) {
  return (
    <Card look="raised" className="mt-5">
      <form method="post" action={`${path}/new-link`} noValidate className="grid gap-4.5">
        <input type="hidden" name="key" value={formKey} />
        {codeSent ? (
          <>
            <p>
              We sent six digits to <strong>{emailHint}</strong>. They show us that it's you.
            </p>
            <Field label="Code" error={error} className="max-w-60">
              <Input name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={9} autoFocus />
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="renew">
                Replace my link
              </Button>
              <Button type="submit" name="intent" value="again" variant="quiet">
                Send the code again
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              You get a new link, and the one you have now ends. First we email a code to <strong>{emailHint}</strong>.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="ask">
                Email me a code
              </Button>
              <ButtonLink href={path} variant="quiet">
                Keep my link
              </ButtonLink>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}
