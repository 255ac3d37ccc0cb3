import { useState } from "react";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Select } from "../../../../ui/select.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { Extra } from "../../extra-schema.ts";

type ExtraDialogProps = { extra: Extra | undefined; onClose: () => void };

/** Something that goes along with a rental, new or changed. Orders that have it keep the price that was agreed. */
export default function ExtraDialog({ extra, onClose }: ExtraDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [draft, setDraft] = useState(() => draftOf(extra));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const errors = refusal?.fields ?? {};

  async function save() {
    const done = extra
      ? await act({ method: "PATCH", path: `/api/extras/${extra.id}`, body: changeOf(extra, draft) })
      : await act({ method: "POST", path: "/api/extras", body: valuesOf(draft) });
    if (!done) return;
    toast({ title: extra ? "Extra updated" : `${draft.name} added`, tone: "success" });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={extra ? `Edit ${extra.name}` : "Add an extra"}
      description="Orders you already have keep their price."
      confirm={extra ? "Save" : "Add extra"}
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      forget={forget}
      onConfirm={save}
    >
      <Field label="Name" error={errors.name}>
        <Input value={draft.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label="Description" optional error={errors.description}>
        <Input
          value={draft.description}
          maxLength={300}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field label="Price" error={errors.price} hint={extra?.generator && "In your settings, under Money."}>
          <Input
            inputMode="decimal"
            readOnly={extra?.generator}
            value={draft.price}
            onChange={({ target }) => set({ price: target.value })}
          />
        </Field>
        <Field label="Charged per" error={errors.per}>
          <Select value={draft.per} onChange={({ target }) => set({ per: target.value as Extra["per"] })}>
            <option value="order">Order</option>
            <option value="day">Day</option>
          </Select>
        </Field>
        <Field label="In stock" error={errors.stock}>
          <Input inputMode="numeric" value={draft.stock} onChange={({ target }) => set({ stock: target.value })} />
        </Field>
      </div>
      <div>
        <Checkbox checked={draft.taxable} onChange={({ target }) => set({ taxable: target.checked })}>
          Sales tax applies
        </Checkbox>
        <Checkbox checked={draft.active} onChange={({ target }) => set({ active: target.checked })}>
          Offer it to customers
        </Checkbox>
      </div>
    </FormDialog>
  );
}

const draftOf = (extra: Extra | undefined) => ({
  name: extra?.name ?? "",
  description: extra?.description ?? "",
  price: extra ? String(extra.price) : "",
  per: extra?.per ?? "order",
  stock: extra?.stock === undefined ? "" : String(extra.stock),
  taxable: extra?.taxable ?? true,
  active: extra?.active ?? true,
});

type Draft = ReturnType<typeof draftOf>;

/** What is no number is left out, for the server to ask for it. */
function numberOf(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" || Number.isNaN(Number(digits)) ? null : Number(digits);
}

const valuesOf = ({ price, stock, ...rest }: Draft) => ({ ...rest, price: numberOf(price), stock: numberOf(stock) });

/** Only what differs is sent, with the version it was seen in. */
function changeOf(extra: Extra, draft: Draft) {
  const before = valuesOf(draftOf(extra));
  const changed = Object.entries(valuesOf(draft)).filter(([field, value]) => before[field as keyof Draft] !== value);
  return { ...Object.fromEntries(changed), version: extra.version };
}
