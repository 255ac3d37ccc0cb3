import { ArrowRight, ShieldCheck } from "lucide-react";
import { monthDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton, Dialog } from "#app/ui/dialog.tsx";
import { useFocusReturn } from "#app/ui/use-focus-return.ts";
import { fieldAt, sectionLabels, settingLabel } from "../rules/setting-fields.ts";
import { settingText } from "../rules/setting-text.ts";
import type { OpenChange } from "../rules/settings-draft.ts";
import type { SettingsReview } from "../schema.ts";
import { SECTION_TITLE_ID } from "./section-title.tsx";

type ReviewDialogProps = {
  open: boolean;
  changes: readonly OpenChange[];
  review: SettingsReview | undefined;
  today: PlainDate | undefined;
  busy: boolean;
  failure: string | undefined;
  onUndo: (path: string) => void;
  onPublish: () => void;
  onClose: () => void;
};

/** Shows old and new values, unaffected bookings and warnings before anything goes live. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { open, changes, review, today, busy, failure, onUndo, onPublish, onClose } = props;
  const sections = new Set(changes.map(({ path }) => fieldAt(path)?.section).filter((one) => one !== undefined));
  const focusReturn = useFocusReturn();
  return (
    <Dialog
      {...focusReturn}
      onCloseAutoFocus={(event) => {
        focusReturn.onCloseAutoFocus(event);
        // Publishing removes the button that opened this dialog, so focus the title instead.
        if (document.activeElement === document.body) document.getElementById(SECTION_TITLE_ID)?.focus();
      }}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={changes.length === 1 ? "Review 1 change" : `Review ${changes.length} changes`}
      description={[...sections].map((section) => sectionLabels[section]).join(", ")}
      footerNote={<p className="text-small">New terms get today's date.</p>}
      footer={
        <>
          <CloseButton>Keep editing</CloseButton>
          <Button variant="pine" busy={busy} onClick={onPublish}>
            Publish changes
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert live tone="error" title={failure} />}
        <ul className="rounded-card bg-surface px-5 py-1">
          {changes.map((change) => (
            <ChangeRow key={change.path} change={change} today={today} onUndo={onUndo} />
          ))}
        </ul>
        {review && review.bookings > 0 && (
          <Alert tone="success" icon={<ShieldCheck />}>
            <p>
              <strong>
                {review.bookings === 1
                  ? "The booking you already have keeps its terms."
                  : `The ${review.bookings} bookings you already have keep their terms.`}
              </strong>{" "}
              {review.bookings === 1
                ? "Its deposit and day stay as they are."
                : "Their deposits and days stay as they are."}
            </p>
          </Alert>
        )}
        {review?.collisions.map(({ title, text }) => (
          <Alert key={title} tone="warning">
            <p>
              <strong>{title}</strong> {text}
            </p>
          </Alert>
        ))}
      </div>
    </Dialog>
  );
}

type ChangeRowProps = {
  change: OpenChange;
  today: PlainDate | undefined;
  onUndo: (path: string) => void;
};

function ChangeRow({ change: { path, theirs, now }, today, onUndo }: ChangeRowProps) {
  const label = settingLabel(path);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-office-line py-3.5 first:border-0 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="font-display font-semibold">{label}</p>
      <p className="col-start-1 wrap-anywhere md:col-start-2">
        <del className="text-ink-soft">{formatSetting(path, theirs, today)}</del>
        <ArrowRight aria-label="becomes" className="mx-2 inline size-4.5 align-[-0.2em]" />
        <span className="font-semibold">{formatSetting(path, now, today)}</span>
      </p>
      <button
        type="button"
        onClick={() => onUndo(path)}
        className="press col-start-2 row-span-2 row-start-1 min-h-11 rounded-full px-2 font-display text-small font-medium text-sky-ink underline underline-offset-4 md:col-start-3 md:row-span-1"
      >
        Undo<span className="sr-only"> {label}</span>
      </button>
    </li>
  );
}

function formatSetting(path: string, value: unknown, today: PlainDate | undefined): string {
  const text = settingText(path, value);
  if (path !== "booking.windowDays" || typeof value !== "number" || !today) return text;
  return `${text}, ${monthDay(addDays(today, value))}`;
}
