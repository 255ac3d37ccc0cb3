import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { mediumDateAt } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { PasskeyView } from "../schema.ts";
import { CredentialRow } from "./account-row.tsx";

type PasskeyListProps = {
  path: "/api/account/passkeys" | `/api/people/${number}/passkeys`;
  passkeys: PasskeyView[];
  /** The owner of the passkeys, unless they are one's own. */
  of?: string;
};

export function PasskeyList({ path, passkeys, of }: PasskeyListProps) {
  const timeZone = useTimeZone();
  const { act, busy, refusal } = useOwnerAction();
  const [toRemove, setToRemove] = useState<PasskeyView>();
  if (passkeys.length === 0) return <p className="text-small text-ink-soft">No passkey yet.</p>;

  async function remove({ id, name }: PasskeyView) {
    const notice = { title: "Passkey removed", description: `“${name}” no longer signs in.` };
    await act({ method: "DELETE", path: `${path}/${id}` }, notice);
    setToRemove(undefined);
  }

  return (
    <>
      {refusal && <Alert live tone="error" title={refusal.message} className="mb-3" />}
      <ul className="divide-y divide-office-line border-y border-office-line">
        {passkeys.map((passkey) => (
          <CredentialRow
            key={passkey.id}
            Icon={Fingerprint}
            iconClass="text-moss"
            title={passkey.name}
            note={
              <>
                Added {mediumDateAt(new Date(passkey.createdAt), timeZone)}
                {passkey.lastUsedAt && `, last used ${mediumDateAt(new Date(passkey.lastUsedAt), timeZone)}`}
              </>
            }
            action={
              <Button variant="office" shape="soft" size="row" onClick={() => setToRemove(passkey)}>
                Remove<span className="sr-only"> the passkey {passkey.name}</span>
              </Button>
            }
          />
        ))}
      </ul>
      {toRemove && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setToRemove(undefined)}
          title={`Remove the passkey “${toRemove.name}”?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          tone="plain"
          busy={busy}
          onConfirm={() => void remove(toRemove)}
        >
          {of ?? "You"} can't sign in with it any more. A new one can be made at any time.
        </ConfirmDialog>
      )}
    </>
  );
}
