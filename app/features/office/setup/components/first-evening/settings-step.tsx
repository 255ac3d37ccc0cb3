import { type ReactNode, type RefObject, useRef, useState } from "react";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { Setting } from "#app/features/base/settings/components/setting.tsx";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import { type SettingsForm, SettingsFormProvider } from "#app/features/base/settings/settings-form.ts";
import { usePublishSettings } from "#app/features/base/settings/use-publish-settings.ts";
import { useSettingsDraft } from "#app/features/base/settings/use-settings-draft.ts";
import { Alert } from "#app/ui/alert.tsx";
import { cardClass } from "#app/ui/card.tsx";
import type { EveningStepProps } from "../../evening-step.ts";
import { useFocusInvalid } from "../../use-focus-invalid.ts";
import { EveningFrame } from "./evening-frame.tsx";

type SettingsStepProps = EveningStepProps & {
  settings: SettingsAnswer;
  /** Which settings it asks for, in this order. */
  paths?: readonly string[];
  title: string;
  intro: string;
  /** A sentence by the name of a setting, where what was typed can't be right. */
  refuse?: (form: SettingsForm) => Record<string, string>;
  aside?: (form: SettingsForm) => ReactNode;
  /** What is saved along with the settings; false when it could not be. */
  alsoSave?: (() => Promise<boolean>) | undefined;
  above?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
};

/** A page of the first evening whose fields are settings: saving it publishes them. */
export function SettingsStep(props: SettingsStepProps) {
  const { settings, paths = [], title, intro, refuse, aside, alsoSave, above, below, children, ...evening } = props;
  const fields = useRef<HTMLFormElement>(null);
  const { form, message, busy, save } = useSettingsStep({ settings, fields, alsoSave, ...evening });
  const refused = refuse?.(form) ?? {};
  const shown = { ...form, errors: { ...form.errors, ...refused } };
  const blocked = Object.keys(refused).length > 0;
  return (
    <EveningFrame
      {...evening}
      title={title}
      intro={intro}
      aside={aside?.(form)}
      busy={busy}
      blocked={blocked}
      onSave={() => void save()}
    >
      {above}
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!blocked) void save();
        }}
        className={cardClass({ look: "flat", padding: "md" })}
      >
        {message && <Alert live tone="error" title={message} className="mb-5" />}
        <SettingsFormProvider value={shown}>
          <div>
            {paths.map((path) => (
              <Setting key={path} path={path} />
            ))}
            {children}
          </div>
        </SettingsFormProvider>
        <button type="submit" hidden disabled={blocked} />
      </form>
      {below}
    </EveningFrame>
  );
}

type StepForm = Pick<EveningStepProps, "step" | "onSaved"> & {
  settings: SettingsAnswer;
  fields: RefObject<HTMLElement | null>;
  alsoSave?: (() => Promise<boolean>) | undefined;
};

/** The typed settings of one page: stored on this device until they are published, so going back or leaving loses nothing. */
function useSettingsStep({ step, settings, fields, alsoSave, onSaved }: StepForm) {
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
