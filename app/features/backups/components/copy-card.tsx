import { CopyCheck, RefreshCw, ShieldAlert } from "lucide-react";
import { useTimeZone } from "../../../page-facts.tsx";
import { longMoment } from "../../../shared/business-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useMomentShort } from "../../connections/components/connection-parts.tsx";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import { countText } from "../rules/size-text.ts";
import type { CopyView } from "../schema.ts";

/** A restored copy: what happened since, what waits, and the question whether it's the real one now. */
export function CopyCard({ copy }: { copy: CopyView }) {
  const { tell, busy } = useOwnerCall();
  const timeZone = useTimeZone();
  const momentShort = useMomentShort();
  const { madeAt, lookedAt, canLook, waiting, heldEmails, erasures } = copy;
  const look = () =>
    tell(
      { method: "POST", path: "/api/backups/copy/look" },
      { done: "Everything since the backup was read", failed: "Your payment provider wasn't read" },
    );
  const confirm = async () => {
    const done = await tell({ method: "POST", path: "/api/backups/copy/confirm" }, { failed: "It's still a copy" });
    // The notice on every page goes with it.
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
        It has everything up to <strong>{longMoment(new Date(madeAt), timeZone)}</strong>. Until you say that it's the
        real one, it sends no email or text and charges or refunds nobody. The other one may still be running: only one
        can be real.
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{canLook ? lookedText(lookedAt && momentShort(lookedAt)) : NO_PROVIDER}</li>
        <li>{waitingText(waiting)}</li>
        {heldEmails > 0 && (
          <li>
            {countText(heldEmails, "email")} of the backup may have been sent since. They are under Messages as failed:
            send again what is still needed.
          </li>
        )}
        {erasures.repeated > 0 && <li>We repeated {countText(erasures.repeated, "erasure")} since the backup.</li>}
      </ul>
      {erasures.unreadable > 0 && (
        <Alert tone="warning" title={`${countText(erasures.unreadable, "erasure")} couldn't be read`}>
          <p className="text-small">
            People who asked to be erased since the backup are in it again. The log of the lost machine names their
            bookings by number: look for “a person was erased”.
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        {canLook && (
          <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void look()}>
            <RefreshCw aria-hidden="true" />
            Read what happened since
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
          {waitingText(waiting)} {canLook && "First we read what was paid, refunded and disputed since the backup."}{" "}
          Make sure that the other one is off.
        </ConfirmDialog>
      </div>
    </section>
  );
}

const NO_PROVIDER = "Your way of taking payments can't be asked: record what was paid since the backup yourself.";

function lookedText(lookedAt: string | null): string {
  return lookedAt
    ? `Payments, refunds and disputes since then were read from your payment provider, ${lookedAt}.`
    : "Payments, refunds and disputes since then weren't read from your payment provider yet.";
}

function waitingText({ emails, texts, refunds }: CopyView["waiting"]): string {
  const counts = [
    emails > 0 && countText(emails, "email"),
    texts > 0 && countText(texts, "text"),
    refunds > 0 && countText(refunds, "refund"),
  ].filter((text) => text !== false);
  if (counts.length === 0) return "Nothing waits to be sent or refunded.";
  const list = new Intl.ListFormat("en-US").format(counts);
  return `Then ${list} ${emails + texts + refunds === 1 ? "leaves" : "leave"} at once.`;
}
