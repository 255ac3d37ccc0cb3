import { useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useToastOffset } from "#app/ui/use-toast-offset.ts";

type ChangesBarProps = {
  count: number;
  conflicts: number;
  busy: boolean;
  onDiscard: () => void;
  onReview: () => void;
};

/** Shows unpublished changes and stays visible. */
export function ChangesBar({ count, conflicts, busy, onDiscard, onReview }: ChangesBarProps) {
  const [asks, setAsks] = useState(false);
  const changes = count === 1 ? "1 change" : `${count} changes`;
  const note = conflicts > 0 ? "Someone else changed them too" : "Customers see them after you publish";
  return (
    <section
      ref={useToastOffset()}
      aria-label="Changes that aren't published"
      data-covers-bottom
      className="sticky bottom-20 z-20 mt-6 flex items-center gap-x-3 gap-y-1 rounded-full bg-pine-deep py-2 pr-2 pl-5 text-paper shadow-3 [--focus-ring:var(--color-sun)] lg:bottom-4 lg:pl-7"
    >
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-sun" />
      <p role="status" className="mr-auto min-w-0 leading-tight">
        <span className="font-display font-semibold">{changes}</span>
        <span className="ml-2 text-small max-md:sr-only">{note}</span>
      </p>
      <button
        type="button"
        onClick={() => setAsks(true)}
        className="press min-h-11 rounded-full px-3 font-display font-semibold hover:bg-white/10 md:px-5"
      >
        Discard
      </button>
      <Button variant="sun" size="sm" busy={busy} onClick={onReview}>
        {conflicts > 0 ? "Choose" : "Review"}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Discard ${changes}?`}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onDiscard}
      >
        The settings go back to what is published. This can't be undone.
      </ConfirmDialog>
    </section>
  );
}

/** Leaving the page asks once. Reloading doesn't, because typed changes are stored on this device. */
export function LeaveGuard({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.state === "blocked" && blocker.reset()}
      title={count === 1 ? "Leave 1 change unpublished?" : `Leave ${count} changes unpublished?`}
      tone="plain"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      They stay on this device until you come back. Customers don't see them yet.
    </ConfirmDialog>
  );
}
