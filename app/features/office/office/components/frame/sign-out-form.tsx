import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { clearOfficeData } from "#app/features/base/office-kit/clear-office-data.ts";
import { useOfficeOutbox } from "#app/features/base/office-kit/use-office-outbox.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/**
 * Logs out: first everything stored on this device is deleted, then the session ends.
 * Changes that the server could not be sent yet would be lost, so the owner is asked. A plain form without scripts.
 */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const client = useQueryClient();
  const { unsent } = useOfficeOutbox();
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = () => clearOfficeData(client).finally(() => form.current?.submit());
  return (
    <>
      <form
        ref={form}
        method="post"
        action="/admin/sign-out"
        onSubmit={(event) => {
          event.preventDefault();
          if (unsent > 0) setAsked(true);
          else void leave();
        }}
      >
        <button type="submit" className={className}>
          {children}
        </button>
      </form>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Log out and lose unsent changes?"
        confirmLabel="Log out"
        cancelLabel="Stay"
        onConfirm={() => void leave()}
      >
        {unsent === 1 ? "1 change on this device hasn't" : `${unsent} changes on this device haven't`} been sent yet.
        Logging out deletes everything saved here.
      </ConfirmDialog>
    </>
  );
}
