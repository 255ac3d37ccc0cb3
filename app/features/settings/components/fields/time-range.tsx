import type { TimeOfDay } from "../../../../../config/business.ts";
import { TimeSelect } from "./time-select.tsx";

type TimeRangeProps<From extends string, To extends string> = {
  /** The names of its two times: `starts` and `ends`, or `opens` and `closes`. */
  names: readonly [From, To];
  value: Record<From | To, TimeOfDay>;
  onChange: (value: Record<From | To, TimeOfDay>) => void;
  label: string;
};

/** From a time to another. */
export function TimeRange<From extends string, To extends string>(props: TimeRangeProps<From, To>) {
  const { names, value, onChange, label } = props;
  const [from, to] = names;
  return (
    <span className="flex items-center gap-2.5">
      <TimeSelect
        label={`${label}, from`}
        value={value[from]}
        onChange={(time) => onChange({ ...value, [from]: time })}
      />
      <span aria-hidden="true">to</span>
      <TimeSelect label={`${label}, to`} value={value[to]} onChange={(time) => onChange({ ...value, [to]: time })} />
    </span>
  );
}
