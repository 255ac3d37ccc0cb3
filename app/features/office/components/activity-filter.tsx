import { useSearchParams } from "react-router";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { type Actor, actors } from "../../audit/schema.ts";

const filterNames: Record<Actor, string> = {
  owner: "You",
  customer: "Customers",
  system: "The system",
  provider: "The card company",
};

export function ActivityFilter({ actor }: { actor: Actor | undefined }) {
  const [, setQuery] = useSearchParams();
  return (
    <Field label="Done by" className="mb-4 max-w-65">
      <Select
        value={actor ?? ""}
        onChange={({ currentTarget: { value } }) => setQuery(value ? { by: value } : {}, { preventScrollReset: true })}
      >
        <option value="">Everyone</option>
        {actors.map((one) => (
          <option key={one} value={one}>
            {filterNames[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
