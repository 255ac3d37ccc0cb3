import { useState } from "react";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PersonDetail } from "../schema.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { SetupLinkButton } from "./person-actions.tsx";
import { SessionList } from "./session-list.tsx";

type ManagePersonDialogProps = { id: number | undefined; onClose: () => void };

export function ManagePersonDialog({ id, onClose }: ManagePersonDialogProps) {
  const query = useOwnerQuery(`/api/people/${id ?? 0}`, { enabled: id !== undefined });
  return (
    <OfficeDialog
      open={id !== undefined}
      onClose={onClose}
      title={query.data ? `Manage ${query.data.name}` : "Manage"}
      description={query.data?.email ?? undefined}
    >
      <QueryView query={query} what="this person" skeleton={<Skeleton className="h-60" />}>
        {(person) => <Manage person={person} onClose={onClose} />}
      </QueryView>
    </OfficeDialog>
  );
}

function Manage({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  return (
    <div className="grid gap-7">
      <section>
        <h3 className="mb-2 font-display text-[1.125rem] font-semibold">Signed in on</h3>
        <SessionList path={`/api/people/${person.id}/sessions`} sessions={person.sessions} of={person.name} />
      </section>
      <section>
        <h3 className="mb-2 font-display text-[1.125rem] font-semibold">Passkeys</h3>
        <PasskeyList path={`/api/people/${person.id}/passkeys`} passkeys={person.passkeys} of={person.name} />
        <p className="mt-3 mb-2.5 text-small text-ink-soft">
          Lost phone or password? A setup link lets {person.name} make a new passkey or choose a new password.
        </p>
        <SetupLinkButton person={person} />
      </section>
      <RemovePerson person={person} onDone={onClose} />
    </div>
  );
}

/** The owner whose password opens the gate has no such button. */
function RemovePerson({ person, onDone }: { person: PersonDetail; onDone: () => void }) {
  const { act, busy, refusal } = useOwnerAction();
  const [isConfirming, setConfirming] = useState(false);
  if (person.opensGate) {
    return (
      <p className="text-small text-ink-soft">
        {person.name}'s password opens the gate. To remove {person.name}, take the gate over on your account page first.
      </p>
    );
  }

  async function remove() {
    const notice = { title: `${person.name} removed`, description: "They're logged out everywhere." };
    const done = await act({ method: "DELETE", path: `/api/people/${person.id}` }, notice);
    setConfirming(false);
    if (done) onDone();
  }

  return (
    <section className="grid justify-items-start gap-3 border-t-2 border-dashed border-line pt-5">
      {refusal && <Alert live tone="error" title={refusal.message} className="w-full" />}
      <Button variant="office" shape="soft" size="sm" className="text-apple-deep" onClick={() => setConfirming(true)}>
        Remove {person.name}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Remove ${person.name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        busy={busy}
        onConfirm={() => void remove()}
      >
        They're logged out everywhere at once, and their passkeys and password stop working. History keeps the name. To
        have them back, invite them again.
      </ConfirmDialog>
    </section>
  );
}
