import type { ReactNode } from "react";
import { useRef } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { cardClass } from "../../../../ui/card.tsx";
import type { SettingsAnswer } from "../../../settings/schema.ts";
import { type SettingsForm, SettingsFormProvider } from "../../../settings/settings-form.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { useSettingsStep } from "../../use-settings-step.ts";
import { EveningFrame } from "./evening-frame.tsx";
import { StepActions } from "./step-actions.tsx";

type SettingsStepProps = EveningStepProps & {
  settings: SettingsAnswer;
  title: string;
  intro: string;
  /** A sentence by the name of a setting, where what was typed can't be right. */
  refuse?: (form: SettingsForm) => Record<string, string>;
  aside?: (form: SettingsForm) => ReactNode;
  /** What is saved along with the settings; false when it could not be. */
  alsoSave?: (() => Promise<boolean>) | undefined;
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** A page of the first evening whose fields are settings: saving it publishes them. */
export function SettingsStep(props: SettingsStepProps) {
  const { settings, title, intro, refuse, aside, alsoSave, above, below, children, ...evening } = props;
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
      actions={<StepActions step={evening.step} busy={busy} blocked={blocked} onSave={() => void save()} />}
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
          <div>{children}</div>
        </SettingsFormProvider>
        <button type="submit" hidden disabled={blocked} />
      </form>
      {below}
    </EveningFrame>
  );
}
