import { type SettingField, sectionLabels, settingFields } from "./setting-fields.ts";

const MOST = 8;

/** Settings whose label, hint or section has every typed word; those whose label has them come first. */
export function foundSettings(typed: string): SettingField[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byLabel = settingFields.filter(({ label }) => has(label));
  const byRest = settingFields.filter(({ label, hint = "", section }) =>
    has(`${label} ${hint} ${sectionLabels[section]}`),
  );
  return [...new Set([...byLabel, ...byRest])].slice(0, MOST);
}
