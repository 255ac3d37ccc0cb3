import { MAX_DISCOUNT_REASON } from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { DiscountDraft, DiscountProblems } from "../rules/owner-discount.ts";

type DiscountFieldsProps = {
  draft: DiscountDraft;
  errors: DiscountProblems;
  onChange: (part: Partial<DiscountDraft>) => void;
};

export function DiscountFields({ draft: { discount, off, reason }, errors, onChange }: DiscountFieldsProps) {
  return (
    <>
      <Field label="Discount" hint="Of rentals and extras.">
        <Select
          name="discount"
          value={discount}
          onChange={({ target }) => onChange({ discount: target.value as DiscountDraft["discount"] })}
        >
          <option value="none">None</option>
          <option value="percent">Percent</option>
          <option value="amount">Amount</option>
        </Select>
      </Field>
      {discount !== "none" && (
        <>
          <Field label={discount === "percent" ? "Percent off" : "Amount off ($)"} error={errors.off}>
            <Input
              name="off"
              inputMode="decimal"
              autoComplete="off"
              required
              value={off}
              onChange={({ target }) => onChange({ off: target.value })}
            />
          </Field>
          <Field label="Reason for the discount" error={errors.reason} hint="The customer reads it with the price.">
            <Input
              name="reason"
              maxLength={MAX_DISCOUNT_REASON}
              autoComplete="off"
              required
              value={reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
