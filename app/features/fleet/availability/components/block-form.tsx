import { Lock, Plus } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { failureReason } from "../hooks/use-block-dates.ts";
import {
  type BlockDraft,
  blockLabel,
  type DraftField,
  draftProblem,
  orderHref,
  parseScope,
  scopeValue,
  withFrom,
} from "../rules/block-draft.ts";
import type { BlockScope } from "../rules/blocked-ranges.ts";
import { type CalendarRow, isOneOfSeveral } from "../rules/calendar-rows.ts";
import type { DayRange } from "../rules/day-range.ts";

type BlockFormProps = {
  rows: CalendarRow<Inflatable>[];
  days: DayRange;
  draft: BlockDraft;
  onDraft: (draft: BlockDraft) => void;
  onBlock: (range: BlockScope & { reason: string }) => Promise<void>;
  reasonRef: RefObject<HTMLInputElement | null>;
};

type Wrong = { field: DraftField | "server"; message: string; draft: BlockDraft };

export function BlockForm({ rows, days, draft, onDraft, onBlock, reasonRef }: BlockFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Wrong>();
  // Picking in the grid changes the draft, too, so the problem may be outdated.
  const wrong = problem?.draft === draft ? problem : undefined;
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<BlockDraft>) => onDraft({ ...draft, ...changed });
  const bookHref = orderHref(draft);
  const errorAt = (field: DraftField) => wrong?.field === field && <span role="alert">{wrong.message}</span>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = draftProblem(draft);
    setProblem(problem && { ...problem, draft });
    const { inflatableId, unitId, from, through, reason } = draft;
    if (problem || busy || inflatableId === undefined || !from || !through) {
      if (problem) formRef.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await onBlock({ inflatableId, ...(unitId && { unitId }), from, through, reason: reason.trim() });
    } catch (error) {
      setProblem({ field: "server", message: failureReason(error), draft });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card look="flat" padding="sm">
      <form ref={formRef} noValidate onSubmit={submit} aria-labelledby="block-dates" className="grid gap-3.5">
        <h2 id="block-dates" className="flex items-center gap-2 text-[1.125rem]">
          <Lock aria-hidden="true" className="size-4.5" />
          Block dates
        </h2>
        <Field label="Inflatable" error={errorAt("inflatableId")}>
          <Select
            name="inflatableId"
            value={scopeValue(draft)}
            onChange={({ target }) => change(parseScope(target.value))}
          >
            <option value="">Choose an inflatable</option>
            {rows.map((row, at) => (
              <ScopeOptions key={row.id} row={row} isFirst={rows[at - 1]?.item.id !== row.item.id} />
            ))}
            <option value="all">All rentals</option>
          </Select>
        </Field>
        <div className="grid gap-x-3 gap-y-3.5 min-[24rem]:grid-cols-2">
          <Field label="From" error={errorAt("from")}>
            <DateInput
              name="from"
              value={draft.from}
              min={days.from}
              max={days.through}
              onDate={(from) => change(withFrom(draft, from))}
            />
          </Field>
          <Field label="Through" error={errorAt("through")}>
            <DateInput
              name="through"
              value={draft.through}
              min={draft.from || days.from}
              max={days.through}
              onDate={(through) => change({ through })}
            />
          </Field>
        </div>
        <TextField
          label="Reason"
          error={errorAt("reason")}
          ref={reasonRef}
          name="reason"
          value={draft.reason}
          maxLength={200}
          autoComplete="off"
          aria-invalid={(wrong?.field === "inflatableId" && draft.reason.trim() === "") || undefined}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {wrong?.field === "server" && <Alert tone="error" live title={wrong.message} />}
        <div className="mt-1 flex flex-wrap gap-2.5">
          <Button variant="pine" type="submit" size="sm" shape="soft" busy={busy} className="min-h-12">
            {blockLabel(draft)}
          </Button>
          {bookHref && (
            <Link to={bookHref} className={buttonClass({ variant: "office", size: "sm", shape: "soft" })}>
              <Plus aria-hidden="true" />
              New order for {draft.from === draft.through ? "this day" : "these days"}
            </Link>
          )}
        </div>
      </form>
    </Card>
  );
}

/** A rental with several units lists them below it. */
function ScopeOptions({ row, isFirst }: { row: CalendarRow<Inflatable>; isFirst: boolean }) {
  const { item, unitId, name } = row;
  return (
    <>
      {isFirst && <option value={item.id}>{item.name}</option>}
      {isOneOfSeveral(row) && <option value={scopeValue({ inflatableId: item.id, unitId })}>Only {name}</option>}
    </>
  );
}

type DateInputProps = {
  name: string;
  value: string;
  min: PlainDate;
  max: PlainDate;
  onDate: (date: PlainDate | "") => void;
};

/** A date input returns a valid yyyy-MM-dd or an empty string. */
function DateInput({ onDate, ...props }: DateInputProps) {
  return (
    <Input
      {...props}
      type="date"
      className="max-sm:px-3"
      onChange={({ target }) => onDate(target.value as PlainDate | "")}
    />
  );
}
