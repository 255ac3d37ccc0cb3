import { FileSignature } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import { firstName } from "#app/shared/people/first-name.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { EventData } from "../rules/queued-event.ts";
import { PhotoButton } from "./check-item.tsx";
import { type ShownStop, useCrew, useCrewState, useDraft, useForm } from "./crew-context.ts";
import { BigButton, Choice, FormError, lineButton, StepCard, TextArea } from "./parts.tsx";

type How = EventData<"signed">["how"];
const WAYS = [
  ["on_glass", "Sign here"],
  ["on_paper", "On paper"],
  ["not_there", "Not there"],
  ["refused", "Won't sign"],
] as const;

type SignProps = { stop: ShownStop; isSigned: boolean; number: number; onSigned: (how: How) => void };

/** The customer was shown how to run it safely. Somebody who isn't there or won't sign keeps nobody from finishing. */
export function SignCard({ stop, isSigned, number, onSigned }: SignProps) {
  const crew = useCrew();
  const { isFull } = useCrewState();
  const [form, fill, clear] = useForm(stop, "sign-off");
  const { note } = form;
  const photo = form.photos.Paper;
  const how = (form.chosen as How | null) ?? "on_glass";
  const [error, setError] = useState("");
  const pad = useRef<SignaturePad>(null);

  async function save() {
    const isDrawn = how === "on_glass";
    if (isDrawn && (pad.current?.isEmpty() ?? true)) return setError("Nothing is signed yet.");
    if (how === "refused" && !note.trim()) return setError("Please write down what they said.");
    const png = isDrawn ? toPng(pad.current) : undefined;
    const signature = png && (await crew.storeSignature(stop, png));
    if (isDrawn && !signature) return setError("This phone is full. Let them sign on paper.");
    const data = { how, note: note.trim(), photos: photo ? [photo.hash] : [], ...(signature ? { signature } : {}) };
    if (!(await crew.report(stop, "signed", data, "Sign-off"))) return;
    clear();
    onSigned(how);
  }

  const name = firstName(stop.customerName) ?? stop.customerName;
  return (
    <StepCard title="Customer sign-off" done={isSigned} number={number}>
      {isSigned ? (
        <p role="status">The sign-off is stored.</p>
      ) : (
        <div className="grid gap-3">
          <p>“I was shown the rules, the blower switch and when to stop for wind.”</p>
          <Choice
            legend="How it is signed"
            options={WAYS}
            value={how}
            onChange={(chosen) => {
              fill({ chosen });
              setError("");
            }}
          />
          {how === "on_glass" ? (
            <Glass pad={pad} name={name} onStroke={() => setError("")} />
          ) : (
            <>
              {how === "on_paper" && !isFull && (
                <div className="w-24">
                  <PhotoButton
                    label="The paper"
                    stop={stop}
                    photo={photo}
                    onPhoto={(Paper) => fill({ photos: { Paper } })}
                  />
                </div>
              )}
              <TextArea
                label={how === "refused" ? "What they said" : "Note"}
                value={note}
                onChange={(typed) => fill({ note: typed })}
              />
            </>
          )}
          <FormError>{error}</FormError>
          <BigButton onClick={save}>{how === "on_glass" ? "Save the signature" : "Save the sign-off"}</BigButton>
        </div>
      )}
    </StepCard>
  );
}

type GlassProps = { pad: RefObject<SignaturePad | null>; name: string; onStroke: () => void };

function Glass({ pad, name, onStroke }: GlassProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useRef(onStroke);
  told.current = onStroke;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ratio = Math.min(2, Math.max(1, devicePixelRatio));
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    element.getContext("2d")?.scale(ratio, ratio);
    const drawn = new SignaturePad(element, { penColor: "#0d2d21", minWidth: 1, maxWidth: 3 });
    drawn.addEventListener("endStroke", () => told.current());
    pad.current = drawn;
    return () => {
      drawn.off();
      pad.current = null;
    };
  }, [pad]);
  return (
    <div className="relative">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${name} signs here with a finger. Without a finger, choose On paper.`}
        className="block h-36 w-full touch-none rounded-field border-2 border-dashed border-line-strong bg-white"
      />
      <div className="mt-1 flex items-center justify-between">
        <span>{name} signs here</span>
        <button
          type="button"
          onClick={() => pad.current?.clear()}
          className="inline-flex min-h-14 items-center px-3 font-display font-medium underline"
        >
          Clear<span className="sr-only"> the signature</span>
        </button>
      </div>
    </div>
  );
}

/** As bytes, because the page's policy lets nothing be fetched from an address that is data. */
function toPng(pad: SignaturePad | null): Blob | undefined {
  const encoded = pad?.toDataURL("image/png").split(",")[1];
  return encoded
    ? new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type: "image/png" })
    : undefined;
}

/** Nobody signed the waiver: here the customer can, on this phone or on their own. Finishing without it takes a reason. */
export function WaiverCard({ stop, number }: { stop: ShownStop; number: number }) {
  const { isOnline } = useCrewState();
  const [{ reasons }, change] = useDraft(stop);
  const name = firstName(stop.customerName) ?? "the customer";
  const code = stop.waiverCode;
  return (
    <StepCard
      title="Waiver"
      number={number}
      done={false}
      wrong="The waiver isn't signed. Nobody may play before it is."
    >
      {code && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-4 rounded-field bg-office p-3">
            <QrCode code={code} label={`Waiver of ${stop.customerName}`} className="size-40" />
            <p className="min-w-40 flex-1">
              <span className="block font-display text-[1.125rem] font-semibold">Let {name} scan and sign this</span>
              {isOnline
                ? "“Signed” shows here within a minute."
                : "Works on their phone, even while yours is offline. “Signed” shows here once you have a signal."}
            </p>
          </div>
          {isOnline && (
            <a href={code.url} target="_blank" rel="noreferrer" className={lineButton}>
              <FileSignature aria-hidden="true" />
              Sign on this phone
            </a>
          )}
        </div>
      )}
      <div className="mt-3">
        <TextArea
          label="Or why you finish without it"
          value={reasons.waiver}
          onChange={(waiver) => change((draft) => ({ ...draft, reasons: { ...draft.reasons, waiver } }))}
        />
        <p className="mt-1 text-small">The office reads it.</p>
      </div>
    </StepCard>
  );
}
