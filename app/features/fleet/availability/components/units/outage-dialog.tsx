import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { type OutageReason, outageReasons } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  affectedText,
  bookingDays,
  reasonNames,
  reseatedText,
  toSettleText,
  unitLook,
} from "../../rules/outage-text.ts";
import { bookableText } from "../../rules/unit-text.ts";
import { outageProblem, type Reseated, type SeatedBooking, type Unit } from "../../unit-schema.ts";
import { tryOutageQuery } from "../../units/units.ts";

type OutageDialogProps = { unit: Unit; units: Unit[]; today: PlainDate; onClose: () => void };

const USUAL_DAYS = 3;

/** Takes a unit out of service or changes its outage. Shows the effect on its bookings while the days change. */
export default function OutageDialog({ unit, units, today, onClose }: OutageDialogProps) {
  const { outage } = unitLook(unit, today);
  const form = useOwnerForm(() => ({
    reason: outage?.reason ?? ("repair" as OutageReason),
    note: outage?.note ?? "",
    from: outage?.from ?? today,
    backOn: outage?.backOn ?? (outage ? "" : addDays(today, USUAL_DAYS)),
    isOpen: outage?.backOn === null,
  }));
  const { act, draft } = form;
  const fields = {
    ...form,
    set: (change: Partial<typeof draft>) => {
      form.forget();
      form.set(change);
    },
  };
  const dates = { from: draft.from as PlainDate, backOn: draft.isOpen ? null : (draft.backOn as PlainDate) };
  const wrong = datesProblem(dates);
  const tried = useQuery({
    ...tryOutageQuery(unit.id, { ...dates, outage: outage?.id }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  });
  const preview = wrong === undefined ? tried.data : undefined;

  async function save() {
    if (wrong) return;
    const body = { ...dates, reason: draft.reason, note: draft.note };
    const title = outage ? "Dates changed" : `${unit.name} is out of service`;
    const describe = (reseated: Reseated) => ({ title, description: reseatedText(reseated) });
    const done = outage
      ? await act({ method: "PATCH", path: `/api/outages/${outage.id}`, body }, describe)
      : await act({ method: "POST", path: `/api/units/${unit.id}/outages`, body }, describe);
    if (done) onClose();
  }

  const swaps = preview?.moved.length ?? 0;
  const verb = outage ? "Save" : "Take it out";
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={outage ? "Change the outage" : "Take out of service"}
      description={unit.name}
      confirm={swaps > 0 ? `${outage ? "Save" : "Take out"} and swap ${swaps}` : verb}
      dismiss="Cancel"
      danger={!outage}
      form={form}
      footerNote={preview && <p className="text-small text-ink-soft">{reseatedText(preview)}</p>}
      onConfirm={save}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={fields}
          name="reason"
          label="Reason"
          choices={outageReasons.map((reason) => [reason, reasonNames[reason]])}
        />
        <TextField form={fields} name="note" label="What happened" optional maxLength={200} autoComplete="off" />
        <TextField form={fields} name="from" label="From" type="date" />
        <TextField
          label="Back on"
          hint="The first day it can be booked again."
          error={draft.isOpen ? undefined : wrong}
          type="date"
          value={draft.isOpen ? "" : draft.backOn}
          disabled={draft.isOpen}
          onChange={({ target }) => fields.set({ backOn: target.value })}
        />
      </div>
      <CheckField form={fields} name="isOpen">
        I don't know yet when it's back
      </CheckField>
      <div aria-live="polite" className="grid gap-3">
        {preview && (
          <>
            <p className="text-small">
              <strong>{affectedText(preview)}</strong> {bookableText(withOutage(units, unit, outage?.id, dates), today)}
            </p>
            <AffectedBookings reseated={preview} today={today} />
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

function withOutage(units: Unit[], { id }: Unit, replaced: number | undefined, dates: Dates) {
  return units.map((unit) =>
    unit.id === id ? { ...unit, outages: [...unit.outages.filter((one) => one.id !== replaced), dates] } : unit,
  );
}

function AffectedBookings({ reseated: { moved, toSettle }, today }: { reseated: Reseated; today: PlainDate }) {
  if (moved.length + toSettle.length === 0) return null;
  return (
    <section aria-label="What happens to the bookings">
      <h3 className="mb-2 font-display font-semibold">What happens to the bookings</h3>
      <ul className="grid gap-2">
        {toSettle.map((booking) => (
          <BookingLine key={booking.bookingId} booking={booking} text={toSettleText(booking, today)}>
            <Link
              to={bookingHref(booking.bookingId)}
              aria-label={`Open the booking of ${booking.customerName}`}
              className={buttonClass({ variant: "office", size: "row", shape: "soft" })}
            >
              Open
              <ChevronRight aria-hidden="true" />
            </Link>
          </BookingLine>
        ))}
        {moved.map(({ unit, ...booking }) => (
          <BookingLine
            key={`${booking.bookingId} ${unit}`}
            booking={booking}
            text={`${unit} is free. Nothing changes for them.`}
          >
            <Badge tone="moss" icon={<Check aria-hidden="true" />}>
              Will swap
            </Badge>
          </BookingLine>
        ))}
      </ul>
    </section>
  );
}

type BookingLineProps = { booking: SeatedBooking; text: string; children: ReactNode };

function BookingLine({ booking, text, children }: BookingLineProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 rounded-small border border-office-line bg-white p-3.5 text-small sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-display font-semibold">{bookingDays(booking)}</span>
        <br />
        {booking.customerName}
        <br />
        <span className="text-ink-soft">No. {booking.bookingId}</span>
      </p>
      <p>{text}</p>
      {children}
    </li>
  );
}
