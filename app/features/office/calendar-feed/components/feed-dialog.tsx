import { useState } from "react";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { refusalText } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { longDateAt } from "#app/shared/days/business-clock.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { NewAddress } from "./new-address.tsx";

type Ask = "renew" | "revoke";

const questions = {
  renew: {
    title: "Make a new address?",
    confirmLabel: "Make a new address",
    text: "The current address will stop working. Every phone that uses it will need the new one.",
  },
  revoke: {
    title: "Revoke the address?",
    confirmLabel: "Revoke",
    text: "Phones that use it will stop getting bookings. You can make a new address anytime.",
  },
} as const;

/** The address is held in this dialog only: it is gone when the dialog closes. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useOwnerQuery("/api/calendar-feed");
  const { call, busy } = useOwnerCall();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<Ask>();
  const [problem, setProblem] = useState<string>();
  const since = feed.data?.createdAt ?? null;

  async function act(method: "POST" | "DELETE") {
    setProblem(undefined);
    try {
      const made = await call({ method, path: "/api/calendar-feed" });
      setAddress(made?.url ?? null);
      if (method === "DELETE") toast({ title: "Address Revoked", tone: "success" });
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setAsked(undefined);
    }
  }

  return (
    <OfficeDialog
      size="sm"
      title="Phone calendar feed"
      description="Bookings and blocked dates in your phone's calendar"
      onClose={onClose}
      footer={
        since || address ? (
          <>
            <Button variant="line" size="sm" onClick={() => setAsked("revoke")}>
              Revoke
            </Button>
            <Button variant={address ? "line" : "pine"} size="sm" onClick={() => setAsked("renew")}>
              Make a new address
            </Button>
          </>
        ) : (
          <Button variant="pine" size="sm" busy={busy} disabled={feed.isPending} onClick={() => act("POST")}>
            Make an address
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {address && <NewAddress url={address} />}
        <FeedExplained />
        {feed.isPending && <Skeleton className="h-13" />}
        {!address && since && <FeedSince createdAt={since} />}
        {problem && <Alert tone="error" live title={problem} />}
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={questions[asked].title}
          confirmLabel={questions[asked].confirmLabel}
          tone={asked === "revoke" ? "danger" : "plain"}
          busy={busy}
          onConfirm={() => void act(asked === "revoke" ? "DELETE" : "POST")}
        >
          {questions[asked].text}
        </ConfirmDialog>
      )}
    </OfficeDialog>
  );
}

function FeedExplained() {
  const { delivery } = useBusiness();
  return (
    <div className="grid gap-2 text-small">
      <p>
        A private address that your phone's calendar checks about once an hour. Each booking shows up as a delivery (
        <NoBreak>{windowText(delivery.window)}</NoBreak>) and a pickup (<NoBreak>{windowText(delivery.pickup)}</NoBreak>
        ) with the customer's name, phone number and street address, wet or dry, and the balance to collect. Blocked
        dates show up as all-day events.
      </p>
      <p>Anyone with this address can see your customers' names and street addresses. Keep it on your own devices.</p>
    </div>
  );
}

function FeedSince({ createdAt }: { createdAt: string }) {
  const timeZone = useTimeZone();
  return (
    <p className="rounded-field bg-moss-tint px-4 py-3 text-small">
      Your address was made {longDateAt(new Date(createdAt), timeZone)}. We showed it once and can't show it again. If
      you lost it, or want to add another device, make a new one.
    </p>
  );
}
