import { cx } from "class-variance-authority";
import type { TownNote } from "../../../../content/towns/town-text.ts";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { townIcons } from "./town-icons.ts";

const tones = ["sky", "leaf", "sun", "peach"] as const;

type TownNotesProps = { notes: readonly TownNote[]; heading: "h2" | "h3" };

/** Three notes stand in a row; four stand two by two. */
export function TownNotes({ notes, heading: Heading }: TownNotesProps) {
  return (
    <div className={cx("grid gap-4 md:gap-6", notes.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2")}>
      {notes.map(({ icon, title, text }, index) => {
        const Icon = townIcons[icon];
        return (
          <Card key={title}>
            <RoundIcon tone={tones[index % tones.length]}>
              <Icon />
            </RoundIcon>
            <Heading className="mt-3 text-h3">{title}</Heading>
            <p className="mt-1.5 text-small text-ink-soft">{text}</p>
          </Card>
        );
      })}
    </div>
  );
}
