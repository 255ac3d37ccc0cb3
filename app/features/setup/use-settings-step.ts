import { type RefObject, useState } from "react";
import { DRAFT_PREFIX } from "../office-kit/clear-office-data.ts";
import { useStaff } from "../office-kit/staff-context.ts";
import type { SettingsAnswer } from "../settings/schema.ts";
import { usePublishSettings } from "../settings/use-publish-settings.ts";
import { useSettingsDraft } from "../settings/use-settings-draft.ts";
import type { EveningStepProps } from "./evening-step.ts";
import { useFocusInvalid } from "./use-focus-invalid.ts";

type StepForm = Pick<EveningStepProps, "step" | "onSaved"> & {
  settings: SettingsAnswer;
  fields: RefObject<HTMLElement | null>;
  alsoSave?: (() => Promise<boolean>) | undefined;
};

/** The typed settings of one page: stored on this device until they are published, so going back or leaving loses nothing. */
export function useSettingsStep({ step, settings, fields, alsoSave, onSaved }: StepForm) {
  const draft = useSettingsDraft(settings, `${DRAFT_PREFIX}first-evening-${step}-${useStaff().userId}`);
  const { publish, busy: publishing } = usePublishSettings();
  const focusInvalid = useFocusInvalid(fields);
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    // What was typed into a list and can't be in it would be lost with this page.
    if (fields.current?.querySelector("[data-unfinished]")) return focusInvalid();
    setBusy(true);
    setMessage(undefined);
    if (((await alsoSave?.()) ?? true) && (await publishTyped())) await onSaved();
    setBusy(false);
  }

  async function publishTyped(): Promise<boolean> {
    if (draft.changes.length === 0) return true;
    const outcome = await publish({ seenVersion: settings.version, values: draft.form.values });
    if (outcome.ok) {
      draft.discard();
      return true;
    }
    draft.setErrors(outcome.errors);
    setMessage(refusalMessage(outcome));
    focusInvalid();
    return false;
  }

  // What was marked and has been changed since no longer holds.
  const isAnswered = message === CHECK_FIELDS && Object.keys(draft.form.errors).length === 0;
  return { form: draft.form, message: isAnswered ? undefined : message, busy: busy || publishing, save };
}

const CHECK_FIELDS = "Not saved yet. Please check what's marked below.";

type Refusal = { overtaken: boolean; message: string; errors: Readonly<Record<string, string>> };

/** Where a field says what is wrong, the message only says where to look. */
function refusalMessage({ overtaken, message, errors }: Refusal): string {
  if (overtaken) return "Someone else just changed the settings. What you typed is still here. Please save again.";
  return Object.keys(errors).length > 0 ? CHECK_FIELDS : message;
}
