import { CopyCheck, RefreshCw, ShieldAlert } from "lucide-react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useMomentShort } from "#app/features/office/connections/components/connection-parts.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { countText } from "../rules/size-text.ts";
import type { CopyView } from "../schema.ts";

/** Shows what happened since the backup and what's waiting, and asks if this copy is the real one now. */
export function CopyCard({ copy }: { copy: CopyView }) {
  const { tell, busy } = useOwnerCall();
  const timeZone = useTimeZone();
  const momentShort = useMomentShort();
  const { madeAt, lookedAt, canLook, waiting, heldEmails, erasures } = copy;
  const look = () =>
    tell(
      { method: "POST", path: "/api/backups/copy/look" },
      { done: "Payments since the backup are up to date", failed: "Couldn't read from your payment provider" },
    );
  const confirm = async () => {
    const done = await tell({ method: "POST", path: "/api/backups/copy/confirm" }, { failed: "It's still a copy" });
    // Removes the notice from every page.
    if (done) window.location.reload();
  };
  return (
    <section
      aria-label="Restored copy"
      className={cardClass({ look: "flat", padding: "md", className: "grid gap-4.5 border-2 border-sun" })}
    >
      <h2 className="flex items-center gap-3 font-display text-[1.375rem] font-semibold">
        <ShieldAlert aria-hidden="true" className="size-6" />
        This is a restored copy
      </h2>
      <p>
        It has everything up to <strong>{longMoment(new Date(madeAt), timeZone)}</strong>. Until you confirm that it's
        the real one, it won't send emails or texts and won't charge or refund anyone. The original may still be
        running, and only one of them can be the real one.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{canLook ? lookedText(lookedAt && momentShort(lookedAt)) : NO_PROVIDER}</li>
        <li>{waitingText(waiting)}</li>
        {heldEmails > 0 && (
          <li>
            {countText(heldEmails, "email")} may have gone out since the backup. You'll find them under Messages as
            failed. Resend the ones that are still needed.
          </li>
        )}
        {erasures.repeated > 0 && <li>We repeated {countText(erasures.repeated, "erasure")} made since the backup.</li>}
      </ul>
      {erasures.unreadable > 0 && (
        <Alert tone="warning" title={`${countText(erasures.unreadable, "erasure")} couldn't be read`}>
          <p className="text-small">
            Some people who were erased since the backup are back. The old machine's log has their booking numbers:
            search it for “a person was erased”.
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        {canLook && (
          <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void look()}>
            <RefreshCw aria-hidden="true" />
            Read payments since then
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button variant="pine" size="sm" busy={busy}>
              <CopyCheck aria-hidden="true" />
              This is the real one now
            </Button>
          }
          title="Is this the real one now?"
          confirmLabel="Yes, this is the real one"
          cancelLabel="Not yet"
          onConfirm={() => void confirm()}
        >
          {waitingText(waiting)} {canLook && "First we read payments, refunds and disputes since the backup."} Make sure
          the original is turned off.
        </ConfirmDialog>
      </div>
    </section>
  );
}

const NO_PROVIDER =
  "We can't read payments from your payment provider. Please record what's been paid since the backup yourself.";

function lookedText(lookedAt: string | null): string {
  return lookedAt
    ? `We read payments, refunds and disputes since then from your payment provider, ${lookedAt}.`
    : "We haven't read payments, refunds and disputes since then from your payment provider yet.";
}

function waitingText({ emails, texts, refunds }: CopyView["waiting"]): string {
  const counts = [
    emails > 0 && countText(emails, "email"),
    texts > 0 && countText(texts, "text"),
    refunds > 0 && countText(refunds, "refund"),
  ].filter((text) => text !== false);
  if (counts.length === 0) return "Nothing is waiting to be sent or refunded.";
  const list = new Intl.ListFormat("en-US").format(counts);
  return `${list} will go out as soon as you confirm.`;
}
