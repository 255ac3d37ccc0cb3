import { Check, Minus, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { OutboxNote } from "#app/features/base/messages/components/outbox-note.tsx";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { roleNames, serves } from "#app/shared/people/access.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { roleDuties } from "../rules/roles.ts";
import type { People } from "../schema.ts";
import { InvitationActions } from "./invitation-actions.tsx";
import { InviteForm } from "./invite-form.tsx";
import { ManagePersonDialog } from "./manage-person-dialog.tsx";
import { type PeopleRowsProps, PeopleTable } from "./people-table.tsx";
import { PersonActions } from "./person-actions.tsx";
import { InvitationTimes, LastSeen, NotAcceptedYet, PasskeyCount, PersonName } from "./person-parts.tsx";
import { RoleSelect } from "./role-select.tsx";

export function PeopleView() {
  const query = useOwnerQuery("/api/people");
  const [managed, setManaged] = useState<number>();
  return (
    <>
      <QueryView query={query} what="the people" skeleton={<Skeleton className="h-60 rounded-small" />}>
        {(data) => <PeopleList data={data} onManage={setManaged} />}
      </QueryView>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <RoleDuties />
        <InviteForm />
      </div>
      <ManagePersonDialog id={managed} onClose={() => setManaged(undefined)} />
    </>
  );
}

function PeopleList({ data, onManage }: { data: People; onManage: (id: number) => void }) {
  const { people, invitations } = data;
  return (
    <>
      <p role="status" className="-mt-3 mb-5 text-ink-soft">
        {people.length === 1 ? "1 person" : `${people.length} people`}
        {invitations.length > 0 && `, ${invitations.length} invited`}. Everyone signs in as themselves, so Activity can
        say who did what.
      </p>
      <OutboxNote />
      <div className="@container">
        <div className="hidden @min-[56rem]:block">
          <PeopleTable {...data} onManage={onManage} />
        </div>
        <div className="@min-[56rem]:hidden">
          <PeopleCards {...data} onManage={onManage} />
        </div>
      </div>
    </>
  );
}

const card = cardClass({ look: "flat", padding: "sm", className: "grid gap-3" });
const line = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small";

function PeopleCards({ people, invitations, onManage }: PeopleRowsProps) {
  return (
    <ul className="grid gap-3">
      {people.map((person) => (
        <li key={person.id} className={card}>
          <PersonName {...person} />
          <div className={line}>
            <RoleSelect person={person} />
            <PasskeyCount {...person} />
          </div>
          <div className={line}>
            <LastSeen {...person} />
            <PersonActions person={person} onManage={onManage} />
          </div>
        </li>
      ))}
      {invitations.map((invitation) => (
        <li key={`invited-${invitation.id}`} className={card}>
          <PersonName {...invitation} invited />
          <div className={line}>
            <span className="font-display font-semibold">{roleNames[invitation.role]}</span>
            <NotAcceptedYet {...invitation} />
          </div>
          <div className={line}>
            <InvitationTimes {...invitation} />
            <InvitationActions invitation={invitation} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const roles = ["owner", "office", "crew"] as const;

function RoleDuties() {
  return (
    <OfficeCard title="What each role can do" Icon={ShieldCheck}>
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">What each role can do</caption>
        <thead className="font-display text-fine text-ink-soft">
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col" className="h-10 w-13 text-center font-medium sm:w-20">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleDuties.map(({ what, from }) => (
            <tr key={what} className="border-t border-office-line">
              <th scope="row" className="h-11 py-1.5 pr-2 font-normal">
                {what}
              </th>
              {roles.map((role) => (
                <td key={role} className="text-center">
                  <Answer yes={serves(from, role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </OfficeCard>
  );
}

function Answer({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={yes ? "mx-auto size-5 text-moss" : "mx-auto size-4 text-ink-mute"} />
      <span className="sr-only">{yes ? "Yes" : "No"}</span>
    </>
  );
}
