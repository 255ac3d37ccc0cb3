import { type Choices, ConflictDialog } from "#app/features/base/office-kit/components/conflict-dialog.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { settingLabel } from "../rules/setting-fields.ts";
import { settingText } from "../rules/setting-text.ts";
import type { OpenChange } from "../rules/settings-draft.ts";

type SettingsConflictProps = {
  open: boolean;
  changes: readonly OpenChange[];
  published: { by: string | null; publishedAt: string };
  onChoose: (choices: Choices) => void;
  onClose: () => void;
};

export function SettingsConflict({ changes, published, ...dialog }: SettingsConflictProps) {
  const timeZone = useTimeZone();
  const ownSettings = changes.filter(({ conflict }) => !conflict).map(({ path }) => settingLabel(path));
  const who = published.by ?? "Someone else";
  return (
    <ConflictDialog
      {...dialog}
      title="You both changed the settings"
      description={`${who} published at ${clockTime(new Date(published.publishedAt), timeZone)}, while you were editing. Pick one of each.`}
      noun="setting"
      conflicts={changes
        .filter(({ conflict }) => conflict)
        .map(({ path, was, now, theirs }) => ({
          path,
          label: settingLabel(path),
          was: settingText(path, was),
          mine: settingText(path, now),
          theirs: settingText(path, theirs),
        }))}
      notes={{ mine: "Yours, not published yet", theirs: `${who}, published` }}
      kept={
        ownSettings.length > 0 && (
          <>
            <strong>Kept without asking:</strong> your {ownSettings.join(", ")}.
          </>
        )
      }
      confirm="Use these"
    />
  );
}
