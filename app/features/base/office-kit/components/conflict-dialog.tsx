import { Merge } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";
import { OfficeDialog } from "./office-dialog.tsx";

type Who = "mine" | "theirs";
export type Choices = Readonly<Record<string, Who>>;

/** One field that two people changed, with its values as people read them. */
type Conflicting = { path: string; label: string; was: string; mine: string; theirs: string };

type ConflictDialogProps = {
  open: boolean;
  title: string;
  description: string;
  conflicts: readonly Conflicting[];
  /** What a conflict is about: `setting`, `field`. */
  noun: string;
  notes: { mine: string; theirs: string };
  /** What needs no choice, because only one of both changed it. */
  kept?: ReactNode;
  confirm: string;
  busy?: boolean;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
};

/** Two people changed the same thing: both values side by side, nothing chosen beforehand. */
export function ConflictDialog({ open, title, description, onClose, ...props }: ConflictDialogProps) {
  const { conflicts, noun, notes, kept, confirm, busy = false, onChoose } = props;
  const [chosen, setChosen] = useState<Choices>({});
  const all = (choice: Who) => setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <CloseButton>Keep editing</CloseButton>
          <Button
            variant="pine"
            busy={busy}
            disabled={conflicts.some(({ path }) => !chosen[path])}
            onClick={() => onChoose(Object.fromEntries(conflicts.map(({ path }) => [path, chosen[path] ?? "mine"])))}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-small">
            {conflicts.length === 1 ? `1 ${noun} differs` : `${conflicts.length} ${noun}s differ`}
          </p>
          <Button variant="office" size="row" onClick={() => all("mine")}>
            All mine
          </Button>
          <Button variant="office" size="row" onClick={() => all("theirs")}>
            All theirs
          </Button>
        </div>
        {conflicts.map(({ path, label, was, mine, theirs }) => (
          <RadioTiles
            key={path}
            name={`conflict-${path}`}
            legend={
              <>
                {label} <span className="font-text text-small font-normal text-ink-soft">was {was}</span>
              </>
            }
            // A value of none keeps every tile open: nothing is chosen beforehand.
            value={chosen[path] ?? ("" as Who)}
            options={[
              { value: "mine", label: mine, note: notes.mine },
              { value: "theirs", label: theirs, note: notes.theirs },
            ]}
            onChange={(choice) => setChosen({ ...chosen, [path]: choice })}
          />
        ))}
        {kept && (
          <Alert tone="success" icon={<Merge />}>
            <p>{kept}</p>
          </Alert>
        )}
      </div>
    </OfficeDialog>
  );
}
