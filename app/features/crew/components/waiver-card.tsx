import { FileSignature } from "lucide-react";
import { firstName } from "../../../shared/first-name.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { type ShownStop, useCrewState, useDraft } from "./crew-context.ts";
import { lineButton, StepCard, TextArea } from "./parts.tsx";

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
          onChange={({ currentTarget: { value } }) =>
            change((draft) => ({ ...draft, reasons: { ...draft.reasons, waiver: value } }))
          }
        />
        <p className="mt-1 text-small">The office reads it.</p>
      </div>
    </StepCard>
  );
}
