import { Phone, TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { telHref } from "../../../shared/tel-href.ts";
import type { EventData } from "../rules/queued-event.ts";
import { PhotoButton } from "./check-item.tsx";
import { type ShownStop, useCrew, useCrewState, useForm } from "./crew-context.ts";
import { BigButton, Choice, lineButton, TextArea } from "./parts.tsx";
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
  const title = useId();
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
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="m-auto w-[min(100%-1.5rem,36rem)] rounded-[22px] bg-white p-5 text-ink backdrop:bg-ink/60"
      >
        <div className="grid gap-4">
          <h2 id={title} className="text-h3 font-semibold">
            Why can't it be set up?
          </h2>
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
          <TextArea label="Note" value={note} onChange={({ currentTarget }) => fill({ note: currentTarget.value })} />
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
          <p role="alert" className="font-medium text-apple-deep empty:hidden">
            {error}
          </p>
          <BigButton go onClick={report}>
            Report it
          </BigButton>
          <BigButton onClick={() => dialog.current?.close()}>Back to the stop</BigButton>
        </div>
      </dialog>
    </>
  );
}
