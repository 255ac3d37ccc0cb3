import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { ActionDialogProps } from "../../hooks/use-order-dialog.tsx";
import { usePreview } from "../../hooks/use-preview.ts";
import { changedText, newestTold } from "../../rules/difference-text.ts";
import type { EditProblems, OrderEdit } from "../../rules/order-edit.ts";
import { Difference, TellCustomer } from "./previews.tsx";

type ChangeDialogProps = ActionDialogProps & {
  title: string;
  description?: string;
  confirm?: string;
  danger?: boolean;
  /** Says that it is saved. */
  saved?: string;
  edit: OrderEdit;
  problems?: EditProblems;
  /** The fields; those with errors get them once somebody tried to save. */
  children?: ReactNode | ((problems: EditProblems) => ReactNode);
};

/** A change of an order: its difference is shown before it is saved, and so is the email that tells of it. */
export default function ChangeDialog(props: ChangeDialogProps) {
  const { booking, edit, problems = {}, children, confirm = "Save", danger = false, ...rest } = props;
  const { saved = "Order changed", ...dialog } = rest;
  const { act, isUnanswered, busy, refusal, forget } = useOwnerAction();
  // As it was when the dialog was opened. After a refusal names another version, saving again refers to that one.
  const [opened] = useState(booking);
  const [version, setVersion] = useState(opened.version);
  const told = newestTold(version, refusal?.details);
  if (told !== version) setVersion(told);
  const isTold = opened.status !== "proposed" && opened.customerEmail !== "";
  const [tell, setTell] = useState(isTold);
  const [asked, setAsked] = useState(false);
  const isRight = Object.keys(problems).length === 0;
  const isReady = isRight && Object.keys(edit).length > 0;
  const path = `/api/bookings/${booking.id}/change` as const;
  const preview = usePreview({ method: "POST", path }, isReady ? { ...edit, version, tell } : undefined);

  const newer = newestTold(version, preview.refusal?.details);
  function again() {
    setVersion(newer);
    preview.again();
  }

  async function save(form: HTMLFormElement) {
    flushSync(() => setAsked(true));
    if (!isReady) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const call = { method: "POST", path, body: { ...edit, version, tell } } as const;
    // Nobody is charged, refunded or emailed before that was shown, unless it may be done already.
    if (!preview.answer && !isUnanswered(call)) return again();
    const done = await act(call);
    if (!done) return;
    toast({ title: saved, description: changedText(done.answer, booking.customerName), tone: "success" });
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      danger={danger}
      confirm={confirm}
      busy={busy || preview.isWaiting}
      blocked={isRight && !isReady}
      refusal={refusal}
      forget={forget}
      onConfirm={save}
    >
      {typeof children === "function" ? children(asked ? problems : {}) : children}
      <Difference
        preview={{ ...preview, isPassing: preview.isPassing || newer !== version, again }}
        isAsked={isReady}
      />
      {isTold && (
        <TellCustomer booking={opened} tell={tell} onTell={setTell} message={preview.answer?.message ?? null} />
      )}
    </FormDialog>
  );
}
