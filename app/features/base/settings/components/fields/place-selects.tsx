import { options, Select } from "#app/ui/select.tsx";
import { stateCodes, stateName, zonesOfState } from "#config/states.ts";
import { type TimeZone, timeZones } from "#config/time-zones.ts";
import { useSettingsForm } from "../../settings-form.ts";

type PlaceSelectProps = { value: string; onChange: (value: string) => void; disabled: boolean };

/** A set code that isn't a state's remains an option. */
export function StateSelect({ value, onChange, disabled }: PlaceSelectProps) {
  const codes = stateCodes.includes(value) ? stateCodes : [value, ...stateCodes];
  return (
    <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)} className="sm:w-72">
      {options(codes, (code) => [code, stateName(code)])}
    </Select>
  );
}

/** Lists the time zones of the chosen state first, then all others of the country. */
export function TimeZoneSelect({ value, onChange, disabled }: PlaceSelectProps) {
  const { region } = useSettingsForm().values.home;
  const own = zonesOfState(region);
  const inState = own.flatMap((id) => timeZones.filter((zone) => zone.id === id));
  const elsewhere = timeZones.filter(({ id }) => !own.includes(id));
  return (
    <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)} className="sm:w-72">
      {inState.length > 0 && <optgroup label={stateName(region)}>{options(inState, zoneOption)}</optgroup>}
      <optgroup label={inState.length > 0 ? "Elsewhere" : "All time zones"}>{options(elsewhere, zoneOption)}</optgroup>
    </Select>
  );
}

const zoneOption = ({ id, name, label }: TimeZone) => [id, `${name} (${label})`] as const;
