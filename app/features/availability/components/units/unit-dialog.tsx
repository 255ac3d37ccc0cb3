import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { Inflatable } from "../../../catalog/schema.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { isRetired, nextUnitName } from "../../rules/unit-text.ts";
import type { Unit } from "../../unit-schema.ts";

type UnitDialogProps = { item: Inflatable; unit: Unit | undefined; units: Unit[]; onClose: () => void };

/** Name, serial number and price of a unit or a new one. A unit that is gone for good is retired here. */
export default function UnitDialog({ item, unit, units, onClose }: UnitDialogProps) {
  const { act, busy, refusal, forget } = useOwnerAction();
  const [draft, setDraft] = useState(() => draftOf(unit, nextUnitName(item.name, units)));
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });

  async function save() {
    const body = bodyOf(draft);
    const saved = unit
      ? await act({ method: "PATCH", path: `/api/units/${unit.id}`, body })
      : await act({ method: "POST", path: `/api/inflatables/${item.id}/units`, body });
    if (!saved) return;
    toast({ title: unit ? "Unit updated" : `${draft.name} added`, tone: "success" });
    onClose();
  }

  async function retire(one: Unit) {
    if (!(await act({ method: "PATCH", path: `/api/units/${one.id}`, body: { status: "retired" } }))) return;
    toast({ title: `${one.name} is retired`, description: "Its history stays. You can put it back.", tone: "success" });
    onClose();
  }

  const errors = refusal?.fields ?? {};
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={unit ? `Edit ${unit.name}` : "Add a unit"}
      description={unit ? item.name : `One more ${item.name}, bookable at once.`}
      confirm={unit ? "Save" : "Add unit"}
      dismiss="Cancel"
      busy={busy}
      refusal={refusal}
      forget={forget}
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
      <Field label="Name" hint="As the crew reads it on the unit." error={errors.name}>
        <Input value={draft.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label="Serial number" optional error={errors.serial}>
        <Input value={draft.serial} maxLength={80} onChange={({ target }) => set({ serial: target.value })} />
      </Field>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Bought on" optional error={errors.boughtOn}>
          <Input type="date" value={draft.boughtOn} onChange={({ target }) => set({ boughtOn: target.value })} />
        </Field>
        <Field label="Price paid" optional error={errors.pricePaid}>
          <Input
            inputMode="decimal"
            value={draft.pricePaid}
            placeholder="$"
            onChange={({ target }) => set({ pricePaid: target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

const draftOf = (unit: Unit | undefined, name: string) => ({
  name: unit?.name ?? name,
  serial: unit?.serial ?? "",
  boughtOn: unit?.boughtOn ?? "",
  pricePaid: unit?.pricePaid == null ? "" : String(unit.pricePaid),
});

/** An invalid amount is sent as typed, and the server refuses it. */
function bodyOf({ name, serial, boughtOn, pricePaid }: ReturnType<typeof draftOf>) {
  const digits = pricePaid.replace(/[$,\s]/g, "");
  const amount = digits === "" ? null : Number.isNaN(Number(digits)) ? pricePaid : Number(digits);
  return { name, serial, boughtOn: boughtOn || null, pricePaid: amount };
}
