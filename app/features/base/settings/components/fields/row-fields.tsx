import { TextField } from "#app/ui/text-field.tsx";
import type { Business, ClosedDates } from "#config/business.ts";
import { type PartErrors, RemoveRow, RowList } from "./row-list.tsx";

type Links = Business["links"];
type LinksFieldProps = { value: Links; onChange: (value: Links) => void; errors?: PartErrors };

export function LinksField(props: LinksFieldProps) {
  return (
    <RowList {...props} empty={{ label: "", url: "" }} add="Add a link">
      {(form, _place, remove) => (
        <div className="grid items-start gap-2.5 rounded-field bg-office p-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
          <TextField form={form} name="label" label="Called" placeholder="Facebook" />
          <TextField form={form} name="url" label="Address" type="url" inputMode="url" placeholder="https://" />
          <RemoveRow label={form.draft.label || "this link"} onRemove={remove} className="justify-self-end sm:mt-7.5" />
        </div>
      )}
    </RowList>
  );
}

type ClosedDatesFieldProps = {
  value: readonly ClosedDates[];
  onChange: (value: ClosedDates[]) => void;
  errors?: PartErrors;
};

const NEW: ClosedDates = { from: "", through: "", reason: "" };

/** Days when the business is closed, each with the reason that customers read. */
export function ClosedDatesField(props: ClosedDatesFieldProps) {
  return (
    <RowList {...props} empty={NEW} add="Add dates">
      {({ draft, set, errors }, _place, remove) => {
        // One day is closed until a later last day is chosen.
        const setFrom = ({ from = "" }: Partial<ClosedDates>) =>
          set({ from, through: draft.through < from ? from : draft.through });
        const form = { draft, set, errors };
        return (
          <div className="grid items-start gap-2.5 rounded-field bg-office p-3 sm:grid-cols-2">
            <TextField form={{ ...form, set: setFrom }} name="from" label="First day" type="date" />
            <TextField
              form={form}
              name="through"
              label="Last day"
              error={errors.through ?? errors[""]}
              type="date"
              min={draft.from}
            />
            <div className="flex items-start gap-2.5 sm:col-span-2">
              <TextField form={form} name="reason" label="Reason" placeholder="Christmas" className="flex-1" />
              <RemoveRow label={draft.reason || "these dates"} onRemove={remove} className="mt-8" />
            </div>
          </div>
        );
      }}
    </RowList>
  );
}
