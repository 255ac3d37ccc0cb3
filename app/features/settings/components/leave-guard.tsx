import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Leaving the page asks once. Reloading doesn't: what was typed is stored on this device. */
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
