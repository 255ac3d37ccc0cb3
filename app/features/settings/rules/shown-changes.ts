import type { Business } from "../../../../config/business.ts";
import type { ShownChange } from "../schema.ts";
import { changedSettings } from "./changed-settings.ts";
import { fieldAt, settingLabel } from "./setting-fields.ts";
import { settingText } from "./setting-text.ts";

/** What differs between two states, in words. */
export function shownChanges(from: Business, to: Business): ShownChange[] {
  return changedSettings(from, to).map(({ path, ...values }) => ({
    path,
    section: fieldAt(path)?.section ?? "",
    label: settingLabel(path),
    from: settingText(path, values.from),
    to: settingText(path, values.to),
  }));
}
