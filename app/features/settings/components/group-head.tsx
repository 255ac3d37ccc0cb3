import { fieldAt } from "../rules/setting-fields.ts";
import { settingId } from "./setting-row.tsx";

/** Above the rows of a record: what they are, for readers and for "Find a setting". */
export function GroupHead({ path }: { path: string }) {
  const field = fieldAt(path);
  return (
    <div id={settingId(path)} tabIndex={-1} className="border-t border-office-line pt-4.5 pb-3">
      <h3 className="font-display text-[1.1875rem] font-semibold">{field?.label}</h3>
      <p className="max-w-[52ch] text-small text-ink-soft">{field?.hint}</p>
    </div>
  );
}
