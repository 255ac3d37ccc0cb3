import { options, Select } from "#app/ui/select.tsx";
import type { TimeOfDay } from "#config/business.ts";
import { clockText } from "../../rules/setting-text.ts";

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}` as TimeOfDay;
});

type TimeSelectProps = {
  value: TimeOfDay;
  onChange: (value: TimeOfDay) => void;
  label?: string | undefined;
  disabled?: boolean | undefined;
};

/** A time of day in half hours. Another value that is set remains an option. */
export function TimeSelect({ value, onChange, label, disabled }: TimeSelectProps) {
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <Select
      value={value}
      disabled={disabled}
      aria-label={label}
      onChange={({ target }) => onChange(target.value as TimeOfDay)}
      className="font-display font-semibold max-sm:pl-3! max-sm:pr-8!"
    >
      {options(times, (time) => [time, clockText(time)])}
    </Select>
  );
}

type TimeRangeProps<From extends string, To extends string> = {
  /** The names of its two times: `starts` and `ends`, or `opens` and `closes`. */
  names: readonly [From, To];
  value: Record<From | To, TimeOfDay>;
  onChange: (value: Record<From | To, TimeOfDay>) => void;
  label: string;
};

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
