import { Phone, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { telHref } from "#app/shared/people/tel-href.ts";
import type { EventData } from "../rules/queued-event.ts";
import { PhotoButton } from "./check-item.tsx";
import { type ShownStop, useCrew, useCrewState, useForm } from "./crew-context.ts";
import { BigButton, Choice, lineButton, ReportDialog, TextArea } from "./parts.tsx";
import { openScreen } from "./use-screen.ts";

type Reason = EventData<"cant_set_up">["reason"];
const REASONS = [
  ["wind", "Too much wind"],
  ["anchors", "Too few anchors hold"],
  ["unit", "The unit may not be used"],
  ["site", "No room or no way in"],
  ["not_there", "Nobody is there"],
  ["other", "Something else"],
] as const;

type CantSetUpProps = { stop: ShownStop; reason?: Reason; go?: boolean };

/** Says why a stop is not set up. From there the office makes the customer an offer. */
export function CantSetUp({ stop, reason, go = false }: CantSetUpProps) {
  const crew = useCrew();
  const { days, isFull } = useCrewState();
  const dialog = useRef<HTMLDialogElement>(null);
  const [form, fill, clear] = useForm(stop, "cant-set-up");
  const { note } = form;
  const photo = form.photos.Here;
  const chosen = (form.chosen as Reason | null) ?? reason ?? null;
  const [error, setError] = useState("");
  const phone = days[0]?.day.office.phone;

  async function report() {
    if (!chosen) return setError("Please choose the reason.");
    if (chosen === "other" && !note.trim()) return setError("Please write down what it is.");
    const data = { reason: chosen, note: note.trim(), photos: photo ? [photo.hash] : [] };
    if (!(await crew.report(stop, "cant_set_up", data, "Can't set up"))) return;
    clear();
    dialog.current?.close();
    openScreen({ name: "stops" });
  }

  return (
    <>
      <BigButton
        go={go}
        className="w-full"
        onClick={() => {
          if (reason) fill({ chosen: reason });
          dialog.current?.showModal();
        }}
      >
        <TriangleAlert aria-hidden="true" />
        Can't set up here
      </BigButton>
      <ReportDialog
        dialog={dialog}
        title="Why can't it be set up?"
        error={error}
        confirm="Report it"
        back="Back to the stop"
        onReport={report}
      >
        <Choice
          legend="The reason"
          stacked
          options={REASONS}
          value={chosen}
          onChange={(value) => {
            fill({ chosen: value });
            setError("");
          }}
        />
        <TextArea label="Note" value={note} onChange={(typed) => fill({ note: typed })} />
        {!isFull && (
          <div className="w-24">
            <PhotoButton label="Show it" stop={stop} photo={photo} onPhoto={(Here) => fill({ photos: { Here } })} />
          </div>
        )}
        {phone && (
          <a href={telHref(phone)} className={lineButton}>
            <Phone aria-hidden="true" />
            Call the office
          </a>
        )}
      </ReportDialog>
    </>
  );
}
