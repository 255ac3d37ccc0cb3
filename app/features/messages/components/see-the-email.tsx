import { useState } from "react";
import { newRequestKey } from "../../../shared/request-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { sendOwnerCall } from "../../office-kit/owner-fetch.ts";
import { type Refusal, refusalOf } from "../../office-kit/use-owner-action.ts";
import { EmailFrame } from "./email-frame.tsx";

type Email = { subject: string; html: string };
type Shown = { of: string; email?: Email; refusal?: Refusal };

type SeeTheEmailProps = {
  /** Returns the email without storing or sending anything. */
  path: `/api/${string}`;
  body: object;
};

/** A preview of the whole email. */
export function SeeTheEmail({ path, body }: SeeTheEmailProps) {
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const of = JSON.stringify(body);
  const isCurrent = shown?.of === of;

  async function look() {
    setBusy(true);
    try {
      const answer = await sendOwnerCall({ method: "POST", path, body }, newRequestKey());
      setShown({ of, email: (await answer.json()) as Email });
    } catch (problem) {
      setShown({ of, refusal: refusalOf(problem) });
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
