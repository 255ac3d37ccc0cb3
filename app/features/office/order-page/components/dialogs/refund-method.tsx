import { MAX_PAYMENT_NOTE, type PaymentMethod } from "#app/shared/words/vocabulary.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const methods: { value: PaymentMethod; label: string; note?: string }[] = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "card", label: "Card", note: "In the provider's dashboard" },
  { value: "other", label: "Other", note: "Venmo, Zelle" },
];

type RefundMethodProps = { method: PaymentMethod; onChange: (method: PaymentMethod) => void };

/** How the owner made the refund; the customer's receipt says it. */
export function RefundMethodField({ method, onChange }: RefundMethodProps) {
  return (
    <>
      <RadioTiles
        legend="Refund method"
        name="method"
        options={methods}
        value={method}
        onChange={onChange}
        className="[&>div]:grid-cols-2"
      />
      {method === "other" && <OtherMethodField />}
    </>
  );
}

export function OtherMethodField() {
  return (
    <TextField
      label="Which one"
      optional
      name="note"
      maxLength={MAX_PAYMENT_NOTE}
      placeholder="e.g., Venmo"
      autoComplete="off"
    />
  );
}

/** What was typed into `OtherMethodField`, if it is shown. */
export const otherMethodIn = (form: HTMLFormElement) => String(new FormData(form).get("note") ?? "");
