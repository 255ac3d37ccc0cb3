import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { typedNumber } from "#app/features/base/office-kit/rules/typed-number.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { serves } from "#app/shared/people/access.ts";
import { checkResults, type UnitCheckResult, type UnitLogKind } from "#app/shared/words/vocabulary.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { hasResult, kindNames, resultNames } from "../rules/log-text.ts";
import { type LogEntry, type UnitLog, writtenKinds } from "../schema.ts";

type EntryDialogProps = { unit: UnitLog; corrects: LogEntry | undefined; today: PlainDate; onClose: () => void };

export default function EntryDialog({ unit, corrects, today, onClose }: EntryDialogProps) {
  const form = useOwnerForm(() => startDraft(corrects, today));
  const { act, draft } = form;
  const isOffice = serves("office", useStaff().role);

  async function save() {
    const body = toBody(draft, corrects);
    if (await act({ method: "POST", path: `/api/units/${unit.id}/log`, body }, "Entry added")) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={corrects ? `Correct entry ${corrects.position}` : "Add entry"}
      description={corrects ? "The old entry stays. The new one says what is right." : unit.name}
      confirm={corrects ? "Add correction" : "Add entry"}
      dismiss="Cancel"
      form={form}
      footerNote={<p className="text-small text-ink-soft">Entries can't be changed or deleted later.</p>}
      onConfirm={save}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="kind"
          label="What was done"
          disabled={corrects !== undefined}
          choices={writtenKinds.map((kind) => [kind, kindNames[kind]])}
        />
        <TextField form={form} name="happenedOn" label="On" type="date" max={today} />
        {hasResult(draft.kind) && (
          <SelectField
            form={form}
            name="result"
            label="Result"
            empty="Please choose"
            choices={checkResults.map((result) => [result, resultNames[result]])}
          />
        )}
      </div>
      <TextField
        isLong
        form={form}
        name="note"
        label="What was done or found"
        hint="No customers' names: an inspector may read this."
        rows={3}
        maxLength={1000}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField form={form} name="doneBy" label="Done by" hint="If it wasn't you." optional maxLength={80} />
        <TextField form={form} name="minutes" label="Minutes" optional inputMode="numeric" />
        {isOffice && <TextField form={form} name="cost" label="Cost" optional inputMode="decimal" placeholder="$" />}
        {isOffice && <TextField form={form} name="bookingId" label="Booking number" optional inputMode="numeric" />}
      </div>
    </FormDialog>
  );
}

function startDraft(corrects: LogEntry | undefined, today: PlainDate) {
  const text = (value: number | null | undefined) => (value == null ? "" : String(value));
  return {
    kind: (corrects?.kind ?? "check_before") as UnitLogKind,
    happenedOn: corrects?.happenedOn ?? today,
    result: corrects?.result ?? "",
    note: corrects?.note ?? "",
    doneBy: corrects?.doneBy ?? "",
    minutes: text(corrects?.minutes),
    cost: text(corrects?.cost),
    bookingId: text(corrects?.bookingId),
  };
}

function toBody(draft: ReturnType<typeof startDraft>, corrects: LogEntry | undefined) {
  const { kind, result, minutes, cost, bookingId, ...rest } = draft;
  return {
    ...rest,
    kind: kind as Exclude<UnitLogKind, "release">,
    happenedOn: rest.happenedOn as PlainDate,
    result: hasResult(kind) && result !== "" ? (result as UnitCheckResult) : null,
    minutes: typedNumber(minutes),
    cost: typedNumber(cost),
    bookingId: typedNumber(bookingId),
    corrects: corrects?.position ?? null,
  };
}
