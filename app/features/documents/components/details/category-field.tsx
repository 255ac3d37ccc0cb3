import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/select.tsx";

type CategoryFieldProps = {
  options: readonly string[];
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (category: string) => void;
};

export function CategoryField({ options, value, error, hint, onChange }: CategoryFieldProps) {
  return (
    <Field label="Category" error={error} hint={hint}>
      <Select name="category" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
}
