import { useState } from "react";
import { sendOwnerCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { type Refusal, toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import type { ApiCall } from "#app/shared/calls/api-calls.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailFrame } from "./email-frame.tsx";

/** Calls that return the email without storing or sending anything. */
export type EmailPreview =
  | ApiCall<"POST", "/api/bookings/propose/preview">
  | ApiCall<"POST", `/api/bookings/${number}/propose/preview`>
  | ApiCall<"POST", `/api/bookings/${number}/message/preview`>;
type Shown = { of: string; email?: { subject: string; html: string }; refusal?: Refusal };

export function SeeTheEmail({ call }: { call: EmailPreview }) {
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const of = JSON.stringify(call.body);
  const isCurrent = shown?.of === of;

  async function look() {
    setBusy(true);
    try {
      setShown({ of, email: await sendOwnerCall(call) });
    } catch (problem) {
      setShown({ of, refusal: toRefusal(problem) });
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <Button variant="office" shape="soft" size="sm" busy={busy} onClick={() => void look()}>
        {shown?.email && !isCurrent ? "See the email with these words" : "See the email"}
      </Button>
      <div role="status" className="grid gap-2">
        {shown?.refusal && <Alert tone="error" title={shown.refusal.message} />}
        {shown?.email && (
          <>
            <p className="text-small">
              <span className="text-ink-soft">Subject:</span> {shown.email.subject}
            </p>
            <EmailFrame html={shown.email.html} className="h-96" />
          </>
        )}
      </div>
    </div>
  );
}
