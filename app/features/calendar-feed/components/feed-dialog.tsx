import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { refusalText } from "../../office-kit/owner-fetch.ts";
import { ownerQuery } from "../../office-kit/owner-queries.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import type { CalendarFeed } from "../schema.ts";
import { FeedExplained, FeedSince } from "./feed-text.tsx";
import { NewAddress } from "./new-address.tsx";

type Ask = "renew" | "revoke";

const questions = {
  renew: {
    title: "Make a new address?",
    confirmLabel: "Make a new address",
    words: "The current address will stop working. Every phone that uses it will need the new one.",
  },
  revoke: {
    title: "Revoke the address?",
    confirmLabel: "Revoke",
    words: "Phones that use it will stop getting bookings. You can make a new address anytime.",
  },
} as const;

/** The address lives in this dialog only: it is gone when the dialog closes. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(ownerQuery<CalendarFeed>("/api/calendar-feed"));
  const { call, busy } = useOwnerCall();
  const focusReturn = useFocusReturn();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<Ask>();
  const [problem, setProblem] = useState<string>();
  const since = feed.data?.createdAt ?? null;

  async function act(method: "POST" | "DELETE") {
    setProblem(undefined);
    try {
      const made = await call<CalendarFeed | undefined>({ method, path: "/api/calendar-feed" });
      setAddress(made?.url ?? null);
      if (method === "DELETE") toast({ title: "Address Revoked", tone: "success" });
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setAsked(undefined);
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title="Phone calendar feed"
      description="Bookings and blocked dates in your phone's calendar"
      onOpenChange={(open) => open || onClose()}
      {...focusReturn}
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
          {questions[asked].words}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
