import { useContext } from "react";
import { OrderFormContext, SelectField, TextField } from "./text-field.tsx";

const kinds = [
  ["none", "None"],
  ["percent", "Percent"],
  ["amount", "Amount"],
] as const;

/** `error`: what the server says of how much, in place of the form's own. */
export function DiscountFields({ error, autoFocus }: { error?: string | undefined; autoFocus?: boolean }) {
  const { discount } = useContext(OrderFormContext).draft;
  return (
    <>
      <SelectField name="discount" label="Discount" hint="Of rentals and extras." choices={kinds} />
      {discount !== "none" && (
        <>
          <TextField
            name="off"
            label={discount === "percent" ? "Percent off" : undefined}
            error={error}
            autoFocus={autoFocus}
          />
          <TextField name="reason" hint="The customer reads it with the price." />
        </>
      )}
    </>
  );
}
