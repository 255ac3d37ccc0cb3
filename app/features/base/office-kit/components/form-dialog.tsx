import { type ReactNode, useId } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { ChangeList, useChangedSince } from "../changed-since.tsx";
import type { Refusal } from "../use-owner-action.ts";
import { OfficeDialog, type Opened } from "./office-dialog.tsx";
import { OwnerForm } from "./owner-form.tsx";

type FormDialogProps = Opened & {
  title: string;
  description?: string;
  confirm: string;
  /** The label of the button that closes it without doing anything. */
  dismiss?: string;
  danger?: boolean;
  /** It cannot be done now; the body says why. */
  blocked?: boolean;
  size?: "sm" | "md";
  footerNote?: ReactNode;
  onConfirm: (form: HTMLFormElement) => Promise<unknown>;
  children: ReactNode;
} & ({ form: Sent } | Sent);

/** Opened again it has what was typed, and not what was wrong with it the last time. */
type Sent = { busy: boolean; refusal?: Refusal | undefined; forget?: () => void };

/** A form in a dialog: the error is shown above it, and what was typed stays. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, onClose, title, description, footerNote, size = "sm", onConfirm, children } = props;
  const { confirm, dismiss = "Back", danger, blocked = false } = props;
  const { busy, refusal, forget } = "form" in props ? props.form : props;
  const formId = useId();
  return (
    <OfficeDialog
      {...{ open, onOpenChange, onClose, title, description, footerNote, size }}
      onToggle={forget}
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
      <OwnerForm id={formId} form={{ busy: busy || blocked, refusal }} onSubmit={onConfirm} className="grid gap-5">
        <RefusedForm refusal={refusal} />
        {children}
      </OwnerForm>
    </OfficeDialog>
  );
}

/** There from the opening on, because it remembers what the page showed then. */
export function RefusedForm({ refusal }: { refusal: Refusal | undefined }) {
  const changes = useChangedSince(refusal);
  if (!refusal) return null;
  return (
    <Alert live tone="error" title={refusal.message}>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Alert>
  );
}
