import { createContext, use } from "react";
import type { Business } from "#config/business.ts";
import { settingLabel } from "./rules/setting-fields.ts";
import { sameValue, valueAt } from "./rules/setting-path.ts";
import { settingText } from "./rules/setting-text.ts";

/** Fields of settings work on the settings page's draft, or on a page of the first evening. */
export type SettingsForm = {
  published: Business;
  values: Business;
  /** Settings fixed by the environment: name of the setting and of its variable. */
  fixed: Readonly<Record<string, string>>;
  /** Why a value was refused, by name of the setting or of a part of it. */
  errors: Readonly<Record<string, string>>;
  change: (path: string, value: unknown) => void;
  undo: (path: string) => void;
};

const SettingsFormContext = createContext<SettingsForm | undefined>(undefined);

export const SettingsFormProvider = SettingsFormContext.Provider;

export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error("useSettingsForm needs SettingsFormProvider above it");
  return form;
}

export function useSetting(path: string) {
  const form = useSettingsForm();
  const value = valueAt(form.values, path);
  const published = valueAt(form.published, path);
  return {
    value,
    label: settingLabel(path),
    was: sameValue(value, published) ? undefined : settingText(path, published),
    fixedBy: form.fixed[path],
    errors: errorsBelow(form.errors, path),
    change: (next: unknown) => form.change(path, next),
    undo: () => form.undo(path),
  };
}

/** Sentences by the part they belong to. `""` is the setting itself. */
function errorsBelow(errors: SettingsForm["errors"], path: string): Record<string, string> {
  const own = Object.entries(errors).filter(([name]) => name === path || name.startsWith(`${path}.`));
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(path.length + 1), sentence]));
}
