import { PenLine } from "lucide-react";
import { longDate } from "#app/shared/days/date-format.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { WAIVER_NEEDED } from "../schema.ts";
import { SHOWN_TEXT, type SignErrors, type SigningPage, type SignValues, signFields } from "../signing-page.ts";
import { AgreeText } from "./agree-text.tsx";

type SignFormProps = {
  page: SigningPage;
  phone: string;
  values?: SignValues;
  fields?: SignErrors;
  tooOften?: boolean;
  /** What was changed since the page was shown, in a sentence. */
  changed?: string;
};

/** A plain form: the button is never locked, the server says what is missing and keeps what was typed. */
export function SignForm({ page, phone, values, fields = {}, tooOften, changed }: SignFormProps) {
  const { fullName, emailHint, phoneHint } = page.signer;
  const typed = values ?? { fullName };
  const firstWrong = signFields.find((name) => fields[name]);
  return (
    <Card look="raised" id="signature" className="mt-5">
      <h2 className="text-h3">Your signature</h2>
      <form method="post" action={`${page.path}#signature`} noValidate className="mt-4 grid gap-5">
        {firstWrong && <Alert tone="error" live title={WAIVER_NEEDED} />}
        <input type="hidden" name={SHOWN_TEXT} value={page.shown} />
        {changed && <Alert tone="error" live title={changed} />}
        {tooOften && (
          <Alert tone="error" live title="Too many tries">
            Please wait a few minutes, or call us at {phone}.
          </Alert>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label="Full name"
            error={fields.fullName}
            name="fullName"
            autoComplete="name"
            required
            maxLength={MAX_NAME}
            defaultValue={typed.fullName}
            autoFocus={firstWrong === "fullName"}
          />
          <TextField
            label="Email"
            optional={emailHint === ""}
            hint={emailHint ? `Leave it empty to use ${emailHint}.` : "We send you a copy."}
            error={fields.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            defaultValue={typed.email}
            autoFocus={firstWrong === "email"}
          />
          <TextField
            label="Phone"
            hint={phoneHint && `Leave it empty to use ${phoneHint}.`}
            error={fields.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required={phoneHint === ""}
            maxLength={MAX_PHONE}
            defaultValue={typed.phone}
            autoFocus={firstWrong === "phone"}
          />
          <TextField label="Date" readOnly value={longDate(page.today)} />
        </div>
        <TextField
          label="Type your name to sign"
          hint="Your typed name is your signature."
          error={fields.signature}
          name="signature"
          autoComplete="off"
          required
          maxLength={MAX_NAME}
          defaultValue={values?.signature}
          autoFocus={firstWrong === "signature"}
          controlClassName="min-h-17 font-display text-[1.375rem]"
        />
        <div>
          <h3 className="text-button">Signing electronically</h3>
          <p className="mt-1 max-w-[70ch] text-small text-ink-soft">{page.text.consent}</p>
        </div>
        <Checkbox
          name="agreed"
          boxed
          required
          defaultChecked={values?.agreed === "on"}
          autoFocus={firstWrong === "agreed"}
          error={fields.agreed}
        >
          <AgreeText phone={phone} />
        </Checkbox>
        <Button type="submit" size="lg" className="justify-self-stretch md:justify-self-start print:hidden">
          <PenLine aria-hidden="true" />
          Sign the waiver
        </Button>
      </form>
    </Card>
  );
}
