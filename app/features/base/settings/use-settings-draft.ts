import { useCallback, useState } from "react";
import { loadText, remove, save } from "#app/shared/calls/browser-storage.ts";
import {
  draftValues,
  emptySettingsDraft,
  openChanges,
  type SettingsDraft,
  withChange,
  withChoice,
  withoutChange,
} from "./rules/settings-draft.ts";
import type { SettingsAnswer } from "./schema.ts";
import type { SettingsForm } from "./settings-form.ts";

/**
 * Stores typed changes on this device until they are published. If others publish in the meantime, `conflicts` lists
 * the settings that both changed.
 */
export function useSettingsDraft({ values: published, fixed }: SettingsAnswer, storageName: string) {
  const [draft, setDraft] = useState(() => readDraft(storageName));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const put = useCallback(
    (next: SettingsDraft) => {
      setDraft(next);
      if (Object.keys(next.changes).length > 0) save(storageName, JSON.stringify(next));
      else remove(storageName);
    },
    [storageName],
  );
  /** A refusal no longer applies to a changed value. */
  const putOne = (path: string, next: SettingsDraft) => {
    put(next);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !`${name}.`.startsWith(`${path}.`))));
  };

  const changes = openChanges(draft, published);
  const form: SettingsForm = {
    published,
    values: draftValues(draft, published),
    fixed,
    errors,
    change: (path, value) => putOne(path, withChange(draft, published, path, value)),
    undo: (path) => putOne(path, withoutChange(draft, published, path)),
  };
  return {
    form,
    changes,
    conflicts: changes.filter(({ conflict }) => conflict),
    restoredFrom: draft.restoredFrom,
    setErrors,
    /** Takes one of two values for every setting that both changed. */
    choose: (choices: Readonly<Record<string, "mine" | "theirs">>) =>
      put(
        Object.entries(choices).reduce((next, [path, who]) => withChoice(next, published, path, who === "mine"), draft),
      ),
    replace: (next: SettingsDraft) => {
      put(next);
      setErrors({});
    },
    discard: () => {
      put(emptySettingsDraft);
      setErrors({});
    },
  };
}

function readDraft(name: string): SettingsDraft {
  try {
    const storedDraft = JSON.parse(loadText(name) ?? "null") as Partial<SettingsDraft> | null;
    return typeof storedDraft?.changes === "object" ? { ...emptySettingsDraft, ...storedDraft } : emptySettingsDraft;
  } catch {
    return emptySettingsDraft;
  }
}
