import { fieldAt, GENERATOR, type SettingField } from "../rules/setting-fields.ts";
import { useSetting } from "../settings-form.ts";
import { controls } from "./setting-control.tsx";
import { LabeledRow } from "./setting-row.tsx";

type SettingProps = {
  path: string;
  hint?: string | undefined;
};

/** Shows one setting by its name, with label, control, undo and errors. Needs a SettingsFormProvider above it. */
export function Setting({ path, hint }: SettingProps) {
  const field = fieldAt(path);
  if (!field) throw new Error(`There's no setting ${path}`);
  return controls[field.kind] ? <SettingControl field={field} hint={hint} /> : null;
}

function SettingControl({ field, hint }: { field: SettingField; hint: string | undefined }) {
  const setting = useSetting(field.path);
  const { value, fixedBy, errors, change } = setting;
  const control = controls[field.kind];
  if (!control) return null;
  const readOnly = fixedBy !== undefined || field.path === GENERATOR;
  const { layout, group, fills, showsErrors, render } = control;
  // Errors that a part of the value shows itself are not repeated here.
  const ownErrors = Object.entries(errors).filter(([part]) => !showsErrors || part === "");
  const sentences = [...new Set(ownErrors.map(([, sentence]) => sentence))];
  return (
    <LabeledRow
      path={field.path}
      setting={setting}
      hint={hint ?? field.hint}
      errors={sentences}
      layout={layout}
      group={group ?? false}
      fills={fills}
    >
      {render({ field, value, onChange: change, readOnly, errors })}
    </LabeledRow>
  );
}
