import { useState } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OutboxNote } from "../../messages/components/outbox-note.tsx";
import { QueryView } from "../../office-kit/components/query-view.tsx";
import { useOwnerQuery } from "../../office-kit/owner-queries.ts";
import type { People } from "../schema.ts";
import { InviteForm } from "./invite-form.tsx";
import { ManagePersonDialog } from "./manage-person-dialog.tsx";
import { PeopleCards } from "./people-cards.tsx";
import { PeopleTable } from "./people-table.tsx";
import { RoleDuties } from "./role-duties.tsx";

/** Who works here, what each role may do, and the way to invite somebody. */
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
