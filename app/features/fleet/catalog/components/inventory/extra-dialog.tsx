import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { changedValues } from "#app/features/base/office-kit/rules/changed-values.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { CheckField } from "#app/ui/check-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Extra } from "../../extra-schema.ts";

type ExtraDialogProps = { extra: Extra | undefined; onClose: () => void };

const PERIODS = [
  ["order", "Order"],
  ["day", "Day"],
] as const;

/** Adds or edits an extra. Orders that have it keep the price that was agreed. */
export default function ExtraDialog({ extra, onClose }: ExtraDialogProps) {
  const form = useOwnerForm(() => startDraft(extra));
  const { act, draft } = form;

  async function save() {
    const body = readValues(draft);
    const done = extra
      ? await act({ method: "PATCH", path: `/api/extras/${extra.id}`, body: toChange(extra, body) }, "Extra updated")
      : await act({ method: "POST", path: "/api/extras", body }, `${draft.name} added`);
    if (done) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={extra ? `Edit ${extra.name}` : "Add an extra"}
      description="Orders you already have keep their price."
      confirm={extra ? "Save" : "Add extra"}
      dismiss="Cancel"
      form={form}
      onConfirm={save}
    >
      <TextField form={form} name="name" label="Name" maxLength={80} />
      <TextField form={form} name="description" label="Description" optional maxLength={300} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          form={form}
          name="price"
          label="Price"
          hint={extra?.generator && "Your pages name it, too."}
          inputMode="decimal"
        />
        <SelectField form={form} name="per" label="Charged per" choices={PERIODS} />
        <TextField form={form} name="stock" label="In stock" inputMode="numeric" />
      </div>
      <div>
        <CheckField form={form} name="taxable">
          Sales tax applies
        </CheckField>
        <CheckField form={form} name="active">
          Offer it to customers
        </CheckField>
      </div>
    </FormDialog>
  );
}

const startDraft = (extra: Extra | undefined) => ({
  name: extra?.name ?? "",
  description: extra?.description ?? "",
  price: extra ? String(extra.price) : "",
  per: extra?.per ?? "order",
  stock: extra?.stock === undefined ? "" : String(extra.stock),
  taxable: extra?.taxable ?? true,
  active: extra?.active ?? true,
});

/** Leaves out text that is not a number, so the server asks for it. */
function parseNumber(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" || Number.isNaN(Number(digits)) ? null : Number(digits);
}

const readValues = ({ price, stock, ...rest }: ReturnType<typeof startDraft>) => ({
  ...rest,
  price: parseNumber(price),
  stock: parseNumber(stock),
});

const toChange = (extra: Extra, values: ReturnType<typeof readValues>) => ({
  ...changedValues(readValues(startDraft(extra)), values),
  version: extra.version,
});
