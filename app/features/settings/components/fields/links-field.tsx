import type { Business } from "../../../../../config/business.ts";
import { TextField } from "../../../office-kit/components/form-fields.tsx";
import type { PartErrors } from "./errors-at.ts";
import { RemoveRow, RowList } from "./row-list.tsx";

type Links = Business["links"];
type LinksFieldProps = { value: Links; onChange: (value: Links) => void; errors?: PartErrors };

/** Pages of the business elsewhere. */
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
