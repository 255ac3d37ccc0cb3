import { useSetting, useSettingsForm } from "../settings-form.ts";
import { UnitInput } from "./fields/unit-input.tsx";
import { GroupHead } from "./group-head.tsx";
import { Row } from "./setting-row.tsx";

const PATH = "driveMinutes";

/** How long the drive is to each town that has a time, or is in the delivery area. */
export function DriveTimeRows() {
  const { values } = useSettingsForm();
  const towns = [...new Set([...values.serviceArea.towns, ...Object.keys(values.driveMinutes)])];
  // A name with a dot would be a path of its own.
  const shown = towns.filter((town) => town !== values.home.locality && !town.includes("."));
  return (
    <>
      <GroupHead path={PATH} />
      {shown.map((town) => (
        <DriveTime key={town} town={town} />
      ))}
    </>
  );
}

function DriveTime({ town }: { town: string }) {
  const path = `${PATH}.${town}`;
  const setting = useSetting(path);
  const { value, change } = setting;
  return (
    <Row path={path} setting={setting} label={town}>
      <UnitInput
        value={value}
        unit="minutes"
        onChange={(minutes) => change(minutes === "" ? null : minutes)}
        className="w-42"
      />
    </Row>
  );
}
