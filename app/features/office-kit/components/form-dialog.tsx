import type { FormEvent, ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton, Dialog } from "../../../ui/dialog.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { ChangeList, useChangedSince } from "../changed-since.tsx";
import type { Refusal } from "../use-owner-action.ts";

type FormDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  confirm: string;
  /** The label of the button that closes it without doing anything. */
  dismiss?: string;
  danger?: boolean;
  /** It cannot be done now; the body says why. */
  blocked?: boolean;
  size?: "sm" | "md";
  busy: boolean;
  footerNote?: ReactNode;
  onConfirm: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
} & (Refusable | { refusal?: never; forget?: never });

/** What may be refused here. Opened again it has what was typed, and not what was wrong with it the last time. */
type Refusable = { refusal: Refusal | undefined; forget: () => void };

/** A form in a dialog: the error is shown above it, and what was typed stays. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, confirm, dismiss = "Back", danger, blocked, size = "sm" } = props;
  const { busy, refusal, forget, footerNote, onConfirm, children } = props;
  const formId = useId();
  const focusReturn = useFocusReturn();
  const form = useRef<HTMLFormElement>(null);

  // Where there is something to mend: the field's own error is read out with it.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && !blocked) void onConfirm(event.currentTarget);
  }

  return (
    <Dialog
      {...focusReturn}
      open={open}
      onOpenChange={(next) => {
        forget?.();
        onOpenChange(next);
      }}
      size={size}
      title={title}
      description={description}
      footerNote={footerNote}
      footer={
        <>
          <CloseButton size="sm">{dismiss}</CloseButton>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "apple" : "pine"}
            size="sm"
            busy={busy}
            disabled={blocked}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <RefusedForm refusal={refusal} />
        {children}
      </form>
    </Dialog>
  );
}

/** There from the opening on, because it remembers what the page showed then. */
function RefusedForm({ refusal }: { refusal: Refusal | undefined }) {
  const changes = useChangedSince(refusal);
  if (!refusal) return null;
  return (
    <Alert live tone="error" title={refusal.message}>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Alert>
  );
}
