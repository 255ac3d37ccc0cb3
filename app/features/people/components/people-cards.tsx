import { roleNames } from "../../../shared/access.ts";
import { cardClass } from "../../../ui/card.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import type { PeopleRowsProps } from "./people-table.tsx";
import { PersonActions } from "./person-actions.tsx";
import { InvitationTimes, LastSeen, NotAcceptedYet, PasskeyCount, PersonName } from "./person-parts.tsx";
import { RoleSelect } from "./role-select.tsx";

const card = cardClass({ look: "flat", padding: "sm", className: "grid gap-3" });
const line = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small";

/** The same rows where a table has no room. */
export function PeopleCards({ people, invitations, onManage }: PeopleRowsProps) {
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
