import type { ComponentProps } from "react";
import { businessToday } from "../../../../shared/business-clock.ts";
import { formatDate } from "../../../../shared/plain-date.ts";
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "../../../../shared/vocabulary.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { SignaturePad } from "../../../waiver/components/signature-pad.tsx";
import type { WaiverErrors } from "../../form-schema.ts";
import type { WaiverForm } from "../../rules/booking-flow.ts";

type Form = {
  waiver: WaiverForm;
  errors: WaiverErrors;
  /** Nothing can be changed while it is being sent. */
  locked: boolean;
  type: (typed: Partial<WaiverForm>) => void;
};

export function SignerFields({ form }: { form: Form }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SignerField form={form} name="fullName" label="Full name" autoComplete="name" maxLength={MAX_NAME} />
      <SignerField form={form} name="email" label="Email" type="email" autoComplete="email" maxLength={MAX_EMAIL} />
      <SignerField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={MAX_PHONE} />
      <Field label="Date">
        <Input readOnly value={formatDate(businessToday(new Date()), { dateStyle: "long" })} />
      </Field>
    </div>
  );
}

export function SignatureFields({ form }: { form: Form }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SignerField
        form={form}
        name="signature"
        label="Type your name to sign"
        hint="Your typed name is your signature."
        autoComplete="off"
        maxLength={MAX_NAME}
        className="min-h-17 font-display text-[1.375rem]"
      />
      <SignaturePad
        value={form.waiver.drawnSignature ?? ""}
        onChange={(drawnSignature) => form.type({ drawnSignature })}
        locked={form.locked}
        error={form.errors.drawnSignature}
      />
    </div>
  );
}

type SignerFieldProps = Omit<ComponentProps<typeof Input>, "form"> & {
  form: Form;
  name: "fullName" | "email" | "phone" | "signature";
  label: string;
  hint?: string;
};

function SignerField({ form, name, label, hint, ...input }: SignerFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      <Input
        {...input}
        name={name}
        required
        readOnly={form.locked}
        value={form.waiver[name]}
        onChange={(event) => form.type({ [name]: event.target.value })}
      />
    </Field>
  );
}
