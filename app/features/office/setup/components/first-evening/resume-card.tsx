import { Moon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { eveningKeys, eveningLabels, type FirstEvening, stepNumber } from "../../rules/first-evening.ts";

/** On the dashboard, as long as the first evening isn't over. */
export function ResumeCard({ evening }: { evening: FirstEvening }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, refusal } = useOwnerAction();
  async function hide() {
    await act({ method: "POST", path: "/api/setup/first-evening", body: { event: "dismissed" } });
    setAsking(false);
  }
  return (
    <section
      aria-label="First visit"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small bg-sky-tint p-4"
    >
      <Moon aria-hidden="true" className="size-5 shrink-0 text-sky-ink" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="font-display font-semibold">
          Set-up, step {stepNumber(evening.at)} of {eveningKeys.length}.
        </span>{" "}
        You stopped at {eveningLabels[evening.at]}.{" "}
        <Link
          to="/admin/welcome"
          className="inline-flex min-h-8 items-center font-medium text-sky-ink underline underline-offset-3"
        >
          Go on
        </Link>
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="quiet" size="row">
            Hide
          </Button>
        }
        title="Hide the set-up pages?"
        confirmLabel="Hide them"
        tone="plain"
        busy={busy}
        onConfirm={() => void hide()}
      >
        They won't come back. Everything on them is also in Settings and Inventory.
      </ConfirmDialog>
      {refusal && (
        <p role="alert" className="w-full text-fine font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
    </section>
  );
}
