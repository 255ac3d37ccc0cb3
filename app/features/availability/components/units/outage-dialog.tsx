import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, type PlainDate } from "../../../../shared/plain-date.ts";
import { type OutageReason, outageReasons } from "../../../../shared/vocabulary.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { options, Select } from "../../../../ui/select.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { affectedText, reasonNames, reseatedText, unitLook } from "../../rules/outage-text.ts";
import { bookableText } from "../../rules/unit-text.ts";
import { outageProblem, type Unit } from "../../unit-schema.ts";
import { tryOutageQuery } from "../../units/units.ts";
import { AffectedBookings } from "./affected-bookings.tsx";

type OutageDialogProps = { unit: Unit; units: Unit[]; today: PlainDate; onClose: () => void };

const USUAL_DAYS = 3;

/** Takes a unit out of service, or changes when it is. What happens to its bookings is shown while the days change. */
export default function OutageDialog({ unit, units, today, onClose }: OutageDialogProps) {
  const { outage } = unitLook(unit, today);
  const { act, busy, refusal, forget } = useOwnerAction();
  const [draft, setDraft] = useState(() => ({
    reason: outage?.reason ?? ("repair" as OutageReason),
    note: outage?.note ?? "",
    from: outage?.from ?? today,
    backOn: outage?.backOn ?? (outage ? "" : addDays(today, USUAL_DAYS)),
    isOpen: outage?.backOn === null,
  }));
  const set = (change: Partial<typeof draft>) => {
    forget();
    setDraft({ ...draft, ...change });
  };
  const dates = { from: draft.from as PlainDate, backOn: draft.isOpen ? null : (draft.backOn as PlainDate) };
  const wrong = datesProblem(dates);
  const tried = useQuery({
    ...tryOutageQuery(unit.id, { ...dates, outage: outage?.id }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  });
  const known = wrong === undefined ? tried.data : undefined;

  async function save() {
    if (wrong) return;
    const body = { ...dates, reason: draft.reason, note: draft.note };
    const done = outage
      ? await act({ method: "PATCH", path: `/api/outages/${outage.id}`, body })
      : await act({ method: "POST", path: `/api/units/${unit.id}/outages`, body });
    if (!done) return;
    const title = outage ? "Dates changed" : `${unit.name} is out of service`;
    toast({ title, description: reseatedText(done.answer), tone: "success" });
    onClose();
  }

  const swaps = known?.moved.length ?? 0;
  const verb = outage ? "Save" : "Take it out";
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={outage ? "Change the outage" : "Take out of service"}
      description={unit.name}
      confirm={swaps > 0 ? `${outage ? "Save" : "Take out"} and swap ${swaps}` : verb}
      dismiss="Cancel"
      danger={!outage}
      busy={busy}
      refusal={refusal}
      forget={forget}
      footerNote={known && <p className="text-small text-ink-soft">{reseatedText(known)}</p>}
      onConfirm={save}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Reason" error={refusal?.fields.reason}>
          <Select value={draft.reason} onChange={({ target }) => set({ reason: target.value as OutageReason })}>
            {options(outageReasons, (reason) => [reason, reasonNames[reason]])}
          </Select>
        </Field>
        <Field label="What happened" optional error={refusal?.fields.note}>
          <Input
            value={draft.note}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => set({ note: target.value })}
          />
        </Field>
        <Field label="From" error={refusal?.fields.from}>
          <Input type="date" value={draft.from} onChange={({ target }) => set({ from: target.value as PlainDate })} />
        </Field>
        <Field label="Back on" hint="The first day it can be booked again." error={draft.isOpen ? undefined : wrong}>
          <Input
            type="date"
            value={draft.isOpen ? "" : draft.backOn}
            disabled={draft.isOpen}
            onChange={({ target }) => set({ backOn: target.value })}
          />
        </Field>
      </div>
      <Checkbox checked={draft.isOpen} onChange={({ target }) => set({ isOpen: target.checked })}>
        I don't know yet when it's back
      </Checkbox>
      <div aria-live="polite" className="grid gap-3">
        {known && (
          <>
            <p className="text-small">
              <strong>{affectedText(known)}</strong> {bookableText(withOutage(units, unit, outage?.id, dates), today)}
            </p>
            <AffectedBookings reseated={known} today={today} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

type Dates = { from: PlainDate; backOn: PlainDate | null };

function datesProblem({ from, backOn }: { from: string; backOn: string | null }): string | undefined {
  if (!from) return "Please choose the first day.";
  if (backOn === "") return "Please choose a day, or say that you don't know it yet.";
  return outageProblem({ from, backOn } as Dates);
}

/** The units as they will be. */
function withOutage(units: Unit[], { id }: Unit, replaced: number | undefined, dates: Dates) {
  return units.map((unit) =>
    unit.id === id ? { ...unit, outages: [...unit.outages.filter((one) => one.id !== replaced), dates] } : unit,
  );
}
