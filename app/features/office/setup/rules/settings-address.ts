import { fieldAt } from "#app/features/base/settings/rules/setting-fields.ts";

/** Where one of the settings is changed: its section, with the focus on it. */
export const settingsAddress = (setting: string) =>
  `/admin/settings?section=${fieldAt(setting)?.section ?? "business"}#${setting}`;
