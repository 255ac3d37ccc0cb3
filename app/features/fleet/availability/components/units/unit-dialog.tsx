import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { typedNumber } from "#app/features/base/office-kit/rules/typed-number.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { isRetired, nextUnitName } from "../../rules/unit-text.ts";
import type { Unit } from "../../unit-schema.ts";

type UnitDialogProps = { item: Inflatable; unit: Unit | undefined; units: Unit[]; onClose: () => void };

/** Adds or edits a unit. A unit that is gone for good is retired here. */
export default function UnitDialog({ item, unit, units, onClose }: UnitDialogProps) {
  const form = useOwnerForm(() => startDraft(unit, nextUnitName(item.name, units)));
  const { act, draft } = form;

  async function save() {
    const body = toBody(draft);
    const isSaved = unit
      ? await act({ method: "PATCH", path: `/api/units/${unit.id}`, body }, "Unit updated")
      : await act({ method: "POST", path: `/api/inflatables/${item.id}/units`, body }, `${draft.name} added`);
    if (isSaved) onClose();
  }

  async function retire({ id, name }: Unit) {
    const notice = { title: `${name} is retired`, description: "Its history stays. You can put it back." };
    if (await act({ method: "PATCH", path: `/api/units/${id}`, body: { status: "retired" } }, notice)) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={unit ? `Edit ${unit.name}` : "Add a unit"}
      description={unit ? item.name : `One more ${item.name}, bookable at once.`}
      confirm={unit ? "Save" : "Add unit"}
      dismiss="Cancel"
      form={form}
      footerNote={
        unit &&
        !isRetired(unit) && (
          <Button variant="quiet" size="sm" onClick={() => void retire(unit)}>
            Retire unit
          </Button>
        )
      }
      onConfirm={save}
    >
      <TextField form={form} name="name" label="Name" hint="As the crew reads it on the unit." maxLength={80} />
      <TextField form={form} name="serial" label="Serial number" optional maxLength={80} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField form={form} name="boughtOn" label="Bought on" optional type="date" />
        <TextField form={form} name="pricePaid" label="Price paid" optional inputMode="decimal" placeholder="$" />
        <TextField
          form={form}
          name="inspectionMonths"
          label="Inspect every"
          hint="In months. Overdue, it stays in the shop unless you write down why not."
          optional
          inputMode="numeric"
        />
      </div>
    </FormDialog>
  );
}

const startDraft = (unit: Unit | undefined, name: string) => ({
  name: unit?.name ?? name,
  serial: unit?.serial ?? "",
  boughtOn: unit?.boughtOn ?? "",
  pricePaid: unit?.pricePaid == null ? "" : String(unit.pricePaid),
  inspectionMonths: unit?.inspectionMonths == null ? "" : String(unit.inspectionMonths),
});

function toBody({ name, serial, boughtOn, pricePaid, inspectionMonths }: ReturnType<typeof startDraft>) {
  return {
    name,
    serial,
    boughtOn: boughtOn || null,
    pricePaid: typedNumber(pricePaid),
    inspectionMonths: typedNumber(inspectionMonths),
  };
}
