import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { readOwner } from "#app/features/base/office-kit/owner-fetch.ts";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { type Refusal, toRefusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import type { MailDelivery } from "../schema.ts";
import { useSentToast } from "../use-mail-delivery.ts";
import { EmailLoading, EmailTexts } from "./email-texts.tsx";

/** Props that the opening button passes to every such dialog. */
export type SendEmailProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent?: (by: MailDelivery["by"] | undefined) => void;
};

type SendEmailDialogProps = SendEmailProps & {
  title: string;
  name: string;
  /** The email's name in the confirmation: `Signing link`. */
  what: string;
  confirm: string;
  /** Returns the current email without storing or sending it. */
  preview: `/api/waivers/${number}/signing-link` | `/api/bookings/${number}/reminder`;
  send: `/api/waivers/${number}/resend` | `/api/bookings/${number}/remind`;
};

const CHANGED = { message: "This email has changed. Look at it again before you send it.", fields: {}, details: {} };

/** Shows a preview of an email and sends exactly that. */
export function SendEmailDialog(props: SendEmailDialogProps) {
  const { open, onOpenChange, onSent, title, name, what, confirm, preview, send } = props;
  const { act, busy, refusal, forget } = useOwnerAction();
  const [isChecking, setChecking] = useState(false);
  const [unseen, setUnseen] = useState<Refusal>();
  const client = useQueryClient();
  const toastSent = useSentToast();
  const { queryKey } = ownerQuery(preview);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readOwner(preview, signal), enabled: open });
  // Data that a device stored with the previous version has no address.
  const addressedEmail = query.data?.to === undefined ? undefined : query.data;
  const email = query.error || query.fetchStatus === "paused" ? undefined : addressedEmail;

  /** The address, the rental or the sum may have changed since the preview. */
  async function isAsSeen(): Promise<boolean> {
    setChecking(true);
    setUnseen(undefined);
    try {
      // The query returns the same object if nothing changed.
      if (client.setQueryData(queryKey, await readOwner(preview)) === email) return true;
      setUnseen(CHANGED);
    } catch (error) {
      setUnseen(toRefusal(error));
    } finally {
      setChecking(false);
    }
    return false;
  }

  async function sendIt() {
    if (!email || !(await isAsSeen()) || !(await act({ method: "POST", path: send }))) return;
    onOpenChange(false);
    const by = toastSent(what, `To ${email.to}.`);
    onSent?.(by);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={title}
      description={`To ${email ? `${name}, ${email.to}` : name}.`}
      confirm={confirm}
      busy={busy || isChecking}
      blocked={!email}
      refusal={unseen ?? refusal}
      forget={() => {
        forget();
        setUnseen(undefined);
      }}
      onConfirm={sendIt}
    >
      {email ? (
        <div>
          <p className="mb-3 text-small">
            <span className="text-ink-soft">Subject:</span> {email.subject}
          </p>
          <EmailTexts {...email} />
        </div>
      ) : (
        <EmailLoading query={query} />
      )}
    </FormDialog>
  );
}
