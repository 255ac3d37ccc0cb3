import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { roleNames } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { options } from "#app/ui/select.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { roleNotes, roleText } from "../rules/roles.ts";
import type { People } from "../schema.ts";

/** One's own role can't be changed, nor that of the owner whose password opens the gate. */
export function RoleSelect({ person }: { person: People["people"][number] }) {
  const { userId } = useStaff();
  const { act, busy } = useOwnerAction();
  const [nextRole, setNextRole] = useState<Role>();
  if (person.id === userId || person.opensGate) {
    return <span className="font-display font-semibold @min-[56rem]:px-3">{roleNames[person.role]}</span>;
  }

  async function change(role: Role) {
    const done = await act({ method: "PATCH", path: `/api/people/${person.id}`, body: { role } });
    setNextRole(undefined);
    if (done)
      toast({ title: "Role changed", description: `${person.name} is ${roleText[role]} now.`, tone: "success" });
    else toast({ title: "Role not changed", description: "Please look at the list and try again.", tone: "error" });
  }

  return (
    <span className="relative inline-block">
      <select
        aria-label={`Role of ${person.name}`}
        value={person.role}
        onChange={({ target }) => setNextRole(target.value as Role)}
        className="min-h-11 cursor-pointer appearance-none rounded-[14px] border-2 border-office-line bg-white pr-9 pl-3 font-display text-small font-semibold text-ink hover:border-line-strong md:min-h-9"
      >
        {options(["crew", "office", "owner"] as const, (role) => [role, roleNames[role]])}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      {nextRole && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setNextRole(undefined)}
          title={`Make ${person.name} ${roleText[nextRole]}?`}
          confirmLabel="Change role"
          tone={nextRole === "owner" ? "danger" : "plain"}
          busy={busy}
          onConfirm={() => void change(nextRole)}
        >
          That means {roleNotes[nextRole]}. They're asked to sign in again and get an email about it.
        </ConfirmDialog>
      )}
    </span>
  );
}
