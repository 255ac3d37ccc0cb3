import type { FieldForm } from "#app/ui/form-binding.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { bindOrderFields } from "../bind-order-fields.ts";
import type { noDiscount } from "../rules/owner-discount.ts";

const kinds = [
  ["none", "None"],
  ["percent", "Percent"],
  ["amount", "Amount"],
] as const;

type DiscountFieldsProps = { form: FieldForm<typeof noDiscount>; error?: string | undefined; autoFocus?: boolean };

/** `error`: what the server says of how much, in place of the form's own. */
export function DiscountFields({ form, error, autoFocus }: DiscountFieldsProps) {
  const field = bindOrderFields(form, { isOffice: true });
  const { discount } = form.draft;
  return (
    <>
      <SelectField form={form} name="discount" label="Discount" hint="Of rentals and extras." choices={kinds} />
      {discount !== "none" && (
        <>
          <TextField
            {...field("off")}
            {...(discount === "percent" && { label: "Percent off" })}
            error={error}
            autoFocus={autoFocus}
          />
          <TextField {...field("reason")} hint="The customer reads it with the price." />
        </>
      )}
    </>
  );
}
