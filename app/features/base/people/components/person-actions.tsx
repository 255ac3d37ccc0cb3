import { Send } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { People } from "../schema.ts";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";

type PersonActionsProps = { person: People["people"][number]; onManage: (id: number) => void };

export function PersonActions({ person, onManage }: PersonActionsProps) {
  const { userId } = useStaff();
  const look = { variant: "office", shape: "soft", size: "row" } as const;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {person.id === userId ? (
        <Link to="/admin/account" className={buttonClass({ ...look, className: "no-underline" })}>
          Your account
        </Link>
      ) : (
        <>
          {person.passkeys === 0 && !person.hasPassword && <SetupLinkButton person={person} />}
          <Button {...look} aria-label={`Manage ${person.name}`} onClick={() => onManage(person.id)}>
            Manage
          </Button>
        </>
      )}
    </span>
  );
}

/** For somebody who lost their phone or forgot their password. */
export function SetupLinkButton({ person }: { person: { id: number; name: string; email: string | null } }) {
  const { act, busy } = useOwnerAction();
  const [url, setUrl] = useState<string>();

  async function send() {
    const done = await act({ method: "POST", path: `/api/people/${person.id}/setup-link` });
    if (done) setUrl(done.answer.url);
    else toast({ title: "Link not sent", description: "Please try again.", tone: "error" });
  }

  return (
    <>
      <Button variant="office" shape="soft" size="row" busy={busy} onClick={() => void send()}>
        <Send aria-hidden="true" />
        Send setup link<span className="sr-only"> to {person.name}</span>
      </Button>
      <CopyLinkDialog link={url === undefined ? undefined : { ...person, url }} onClose={() => setUrl(undefined)} />
    </>
  );
}
