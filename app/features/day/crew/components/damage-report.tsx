import { Hammer } from "lucide-react";
import { useRef, useState } from "react";
import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import type { CrewItem } from "../crew-schema.ts";
import { type Photo, withFormPhoto } from "../rules/stop-draft.ts";
import { eventsAt } from "../rules/stop-state.ts";
import { PhotoButton } from "./check-item.tsx";
import { type ShownStop, useCrew, useCrewState, useDraft, useForm } from "./crew-context.ts";
import { BigButton, Choice, ReportDialog, TextArea } from "./parts.tsx";

const USABLE = [
  ["no", "Not before repair"],
  ["yes", "Yes, it's minor"],
] as const;

type DamageProps = { stop: ShownStop; item: CrewItem };

/** What broke, with photos of how it was and how it is. */
export function DamageReport({ stop, item }: DamageProps) {
  const crew = useCrew();
  const { events, isFull } = useCrewState();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = `damage ${item.itemId}`;
  const [{ note, photos, chosen }, fill, clear] = useForm(stop, name);
  const [, change] = useDraft(stop);
  const { before, after } = photos;
  const usable = chosen as "yes" | "no" | null;
  // Two photos may be stored at the same time.
  const keep = (slot: string) => (photo: Photo) => change((draft) => withFormPhoto(draft, name, slot, photo));
  const [error, setError] = useState("");
  const isReported = eventsAt(stop, events).some(
    ({ event }) => event.kind === "damaged" && (event.data as { itemId: number }).itemId === item.itemId,
  );

  async function report() {
    if (!note.trim()) return setError("Please write down what is damaged.");
    if (!usable) return setError("Please say whether it can go out.");
    const { itemId, unitId } = item;
    const hashes = (photo: Photo | undefined) => (photo ? [photo.hash] : []);
    const data = {
      itemId,
      unitId,
      note: note.trim(),
      before: hashes(before),
      after: hashes(after),
      usable: usable === "yes",
    };
    if (!(await crew.report(stop, "damaged", data, `Damage, ${unitLine(item)}`))) return;
    dialog.current?.close();
    // The next report is of something else.
    clear();
    setError("");
  }

  return (
    <div className="mt-2">
      <BigButton className="w-full" onClick={() => dialog.current?.showModal()}>
        <Hammer aria-hidden="true" />
        {isReported ? "Report more damage" : "Report damage"}
        <span className="sr-only">: {unitLine(item)}</span>
      </BigButton>
      <p role="status" className="font-medium">
        {isReported ? "Damage is reported." : ""}
      </p>
      <ReportDialog
        dialog={dialog}
        title={`Damage, ${unitLine(item)}`}
        error={error}
        confirm="Report damage"
        back="Back to the pickup"
        onReport={report}
      >
        <TextArea label="What is damaged" value={note} onChange={(typed) => fill({ note: typed })} />
        {!isFull && (
          <div className="grid w-56 grid-cols-2 gap-3">
            <PhotoButton label="Before" stop={stop} photo={before} onPhoto={keep("before")} />
            <PhotoButton label="After" stop={stop} photo={after} onPhoto={keep("after")} />
          </div>
        )}
        <div className="grid gap-1.5">
          <p className="font-display font-semibold">Can it go out again?</p>
          <Choice
            legend="Can it go out again?"
            options={USABLE}
            value={usable}
            onChange={(value) => fill({ chosen: value })}
          />
        </div>
      </ReportDialog>
    </div>
  );
}
