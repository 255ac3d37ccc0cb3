import { Merge } from "lucide-react";
import { useState } from "react";
import { clockTime } from "../../../shared/business-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { RadioTiles } from "../../../ui/radio-tiles.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { labelOf } from "../rules/setting-fields.ts";
import { settingText } from "../rules/setting-text.ts";
import type { OpenChange } from "../rules/settings-draft.ts";

type Who = "mine" | "theirs";
export type Choices = Readonly<Record<string, Who>>;

type ConflictDialogProps = {
  open: boolean;
  changes: readonly OpenChange[];
  published: { by: string | null; publishedAt: string };
  onChoose: (choices: Choices) => void;
  onClose: () => void;
};

/** Two people changed the same settings: both values side by side, nothing chosen beforehand. */
export function ConflictDialog({ open, changes, published, onChoose, onClose }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Choices>({});
  const conflicts = changes.filter(({ conflict }) => conflict);
  const kept = changes.filter(({ conflict }) => !conflict);
  const who = published.by ?? "Someone else";
  const all = (choice: Who) => setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const focusReturn = useFocusReturn();
  return (
    <Dialog
      {...focusReturn}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="You both changed the settings"
      description={`${who} published at ${clockTime(new Date(published.publishedAt))}, while you were editing. Pick one of each.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Keep editing</Button>
          </DialogClose>
          <Button disabled={conflicts.some(({ path }) => !chosen[path])} onClick={() => onChoose(chosen)}>
            Use these
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-small">
            {conflicts.length === 1 ? "1 setting differs" : `${conflicts.length} settings differ`}
          </p>
          <Button variant="office" size="row" onClick={() => all("mine")}>
            All mine
          </Button>
          <Button variant="office" size="row" onClick={() => all("theirs")}>
            All theirs
          </Button>
        </div>
        {conflicts.map(({ path, was, now, theirs }) => (
          <RadioTiles
            key={path}
            name={`conflict-${path}`}
            legend={
              <>
                {labelOf(path)}{" "}
                <span className="font-text text-small font-normal text-ink-soft">was {settingText(path, was)}</span>
              </>
            }
            // A value of none keeps every tile open: nothing is chosen beforehand.
            value={chosen[path] ?? ("" as Who)}
            options={[
              { value: "mine", label: settingText(path, now), note: "Yours, not published yet" },
              { value: "theirs", label: settingText(path, theirs), note: `${who}, published` },
            ]}
            onChange={(choice) => setChosen({ ...chosen, [path]: choice })}
          />
        ))}
        {kept.length > 0 && (
          <Alert tone="success" icon={<Merge />}>
            <p>
              <strong>Kept without asking:</strong> your {kept.map(({ path }) => labelOf(path)).join(", ")}.
            </p>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
