import { monthName } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { options, Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { DayOfYear, Season } from "#config/business.ts";

const months = Array.from({ length: 12 }, (_, place) => {
  const value = String(place + 1).padStart(2, "0");
  return { value, label: monthName(plainDate(`2024-${value}-01`)) };
});
const days = Array.from({ length: 31 }, (_, place) => String(place + 1).padStart(2, "0"));

const USUAL: Season = { from: "04-01", through: "10-31" };

type SeasonFieldProps = { value: Season | null; onChange: (value: Season | null) => void };

export function SeasonField({ value, onChange }: SeasonFieldProps) {
  return (
    <div className="grid gap-3">
      <Switch
        label="We close for part of the year"
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {value && (
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 gap-y-2">
          <span aria-hidden="true">From</span>
          <DayOfYearSelect label="Season, from" value={value.from} onChange={(from) => onChange({ ...value, from })} />
          <span aria-hidden="true">Through</span>
          <DayOfYearSelect
            label="Season, through"
            value={value.through}
            onChange={(through) => onChange({ ...value, through })}
          />
        </div>
      )}
    </div>
  );
}

type DayOfYearSelectProps = { label: string; value: DayOfYear; onChange: (value: DayOfYear) => void };

function DayOfYearSelect({ label, value, onChange }: DayOfYearSelectProps) {
  const [month = "01", day = "01"] = value.split("-");
  const choose = (parts: string) => onChange(parts as DayOfYear);
  return (
    <span className="flex gap-1.5">
      <span className="w-38">
        <Select
          value={month}
          aria-label={`${label}, month`}
          onChange={({ target }) => choose(`${target.value}-${day}`)}
        >
          {options(months, (one) => [one.value, one.label])}
        </Select>
      </span>
      <span className="w-22">
        <Select value={day} aria-label={`${label}, day`} onChange={({ target }) => choose(`${month}-${target.value}`)}>
          {options(days, (one) => [one, Number(one)])}
        </Select>
      </span>
    </span>
  );
}
