import { Input } from "../../../../ui/input.tsx";
import { useNamedFacts } from "../../use-named-facts.ts";
import { FactField } from "../fact-textarea.tsx";
import type { Typed } from "./details-form.ts";

type FactDetailProps = { name: string; value: string; onChange: (typed: Typed) => void };

/** A detail of one line that may name facts. */
export function FactInput({ name, value, onChange }: FactDetailProps) {
  const { shown, type } = useNamedFacts(value, (stored) => onChange({ target: { value: stored } }));
  return <Input name={name} value={shown} onChange={({ target }) => type(target.value)} />;
}

/** A detail of some lines that may name facts. */
export function FactLines({ name, value, onChange, rows }: FactDetailProps & { rows: number }) {
  const { shown, type } = useNamedFacts(value, (stored) => onChange({ target: { value: stored } }));
  return <FactField name={name} rows={rows} value={shown} onChange={({ target }) => type(target.value)} />;
}
