import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { readOwner, refusalText } from "#app/features/base/office-kit/owner-fetch.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { toast } from "#app/ui/toast-store.ts";
import { settingsQuery } from "./queries.ts";
import { changedSettings } from "./rules/changed-settings.ts";
import { valueAt, withValueAt } from "./rules/setting-path.ts";
import type { SettingsAnswer, SettingsReview } from "./schema.ts";
import { usePublishSettings } from "./use-publish-settings.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

type Step =
  | { kind: "editing" }
  | { kind: "choosing" }
  | { kind: "reviewing"; review: SettingsReview; failure?: string };

const editing: Step = { kind: "editing" };

/** A change is typed, reviewed and published. If somebody else was faster, the owner chooses in between. */
export function useSettingsBoard(answer: SettingsAnswer, onErrors: (paths: string[]) => void) {
  const draft = useSettingsDraft(answer, `${DRAFT_PREFIX}settings-${useStaff().userId}`);
  const { busy, review, publish } = usePublishSettings();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(editing);
  const { form, changes, conflicts } = draft;

  const refuse = (message: string, errors: Record<string, string>) => {
    setStep(editing);
    draft.setErrors(errors);
    const paths = Object.keys(errors);
    if (paths.length > 0) onErrors(paths);
    toast({ tone: "error", title: paths.length > 1 ? `${paths.length} settings need another look` : message });
  };

  const startReview = async (values = form.values, then?: () => void) => {
    const outcome = await review(values);
    if (!outcome.ok) return refuse(outcome.message, outcome.errors);
    then?.();
    setStep({ kind: "reviewing", review: outcome.answer });
  };

  const publishNow = async () => {
    const { restoredFrom } = draft;
    const outcome = await publish({
      seenVersion: answer.version,
      values: form.values,
      ...(restoredFrom ? { restoredFrom } : {}),
    });
    if (outcome.ok) {
      draft.discard();
      setStep(editing);
      toast({ tone: "success", title: "Published", description: "Customers see the new settings now." });
    } else if (outcome.overtaken) {
      setStep({ kind: "choosing" });
      toast({ tone: "warning", title: "Not published yet", description: outcome.message });
    } else if (Object.keys(outcome.errors).length > 0) {
      refuse(outcome.message, outcome.errors);
    } else if (step.kind === "reviewing") {
      setStep({ ...step, failure: outcome.message });
    }
  };

  /** Restores an old version as a draft, to be reviewed like any other change. Fixed settings stay. */
  const restore = async (version: number) => {
    if (changes.length > 0) {
      const description = "Publish or discard them, then restore.";
      return void toast({ tone: "warning", title: "You have changes that aren't published", description });
    }
    try {
      const old = await readOwner(`/api/settings/versions/${version}`);
      // Somebody else may have published since this page was opened.
      const current = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 });
      const differing = changedSettings(current.values, old.values).filter(({ path }) => !(path in current.fixed));
      if (differing.length === 0)
        return void toast({ title: "Nothing to restore", description: "It's what counts now." });
      const restored = Object.fromEntries(differing.map(({ path, from, to }) => [path, { was: from, now: to }]));
      await startReview(old.values, () => draft.replace({ changes: restored, restoredFrom: version }));
    } catch (error) {
      toast({ tone: "error", title: refusalText(error) });
    }
  };

  const undoInReview = (path: string) => {
    form.undo(path);
    if (changes.length > 1) void startReview(withValueAt(form.values, path, valueAt(answer.values, path)));
    else setStep(editing);
  };

  return {
    form,
    changes,
    conflicts,
    busy,
    step,
    startReview,
    undoInReview,
    publishNow,
    restore,
    discard: () => {
      draft.discard();
      setStep(editing);
    },
    choose: (choices: Parameters<typeof draft.choose>[0]) => {
      draft.choose(choices);
      setStep(editing);
    },
    openChoice: () => setStep({ kind: "choosing" }),
    close: () => setStep(editing),
  };
}
