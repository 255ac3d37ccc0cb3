import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "../../../../ui/toast-store.ts";
import { FormDialog } from "../../../office-kit/components/form-dialog.tsx";
import { IS_CONFIRMED } from "../../../office-kit/confirm-identity.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import { givesMoneyBack } from "../../../orders/rules/order-changes.ts";
import { usePreview } from "../../hooks/use-preview.ts";
import { changedText, newestTold } from "../../rules/difference-text.ts";
import { type OrderDraft, type OrderWish, type WishProblems, wishOf } from "../../rules/order-draft.ts";
import type { ActionDialogProps } from "./action-dialog.ts";
import { Difference } from "./difference.tsx";
import { TellCustomer } from "./notify-customer.tsx";

type ChangeDialogProps = ActionDialogProps & {
  title: string;
  description?: string;
  confirm?: string;
  danger?: boolean;
  /** Says that it is saved. */
  saved?: string;
  draft: OrderDraft;
  /** Does it later instead of now, so that it can be undone. */
  onConfirmed?: (wish: OrderWish & { tell: boolean }, version: number) => void;
  /** The fields, with what is wrong with them once somebody tried to save. */
  children?: (problems: WishProblems) => ReactNode;
};

/** A change of an order: its difference is shown before it is saved, and so is the email that tells of it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { booking, draft, onConfirmed, children, confirm = "Save", danger = false, ...rest } = props;
  const { saved = "Order changed", ...dialog } = rest;
  const { act, isUnanswered, busy, refusal, forget } = useOwnerAction();
  // As it was when the dialog was opened. Once told of another version, whoever saves again means it.
  const [opened] = useState(booking);
  const [version, setVersion] = useState(opened.version);
  const told = newestTold(version, refusal?.details);
  if (told !== version) setVersion(told);
  const isTold = opened.status !== "proposed" && opened.customerEmail !== "";
  const [tell, setTell] = useState(isTold);
  const [asked, setAsked] = useState(false);
  const { wish, problems } = wishOf(opened, draft);
  const isRight = Object.keys(problems).length === 0;
  const isReady = isRight && Object.keys(wish).length > 0;
  const path = `/api/bookings/${booking.id}/change` as const;
  const preview = usePreview({ method: "POST", path }, isReady ? { ...wish, version, tell } : undefined);

  const newer = newestTold(version, preview.refusal?.details);
  function again() {
    setVersion(newer);
    preview.again();
  }

  async function save(form: HTMLFormElement) {
    flushSync(() => setAsked(true));
    if (!isReady) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const call = { method: "POST", path, body: { ...wish, version, tell } } as const;
    // Nobody is charged, refunded or emailed before that was shown, unless it may be done already.
    if (!preview.answer && !isUnanswered(call)) return again();
    if (onConfirmed) {
      // Asked now, because whoever leaves the page meanwhile can't be asked later.
      const mustConfirm = preview.answer && givesMoneyBack(preview.answer);
      if (mustConfirm && !(await act(IS_CONFIRMED))) return;
      dialog.onOpenChange(false);
      return onConfirmed({ ...wish, tell }, version);
    }
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
      {children?.(asked ? problems : {})}
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
