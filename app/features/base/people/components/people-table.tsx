import { roleNames } from "#app/shared/people/access.ts";
import { Table, Tbody, Td, Tr } from "#app/ui/table.tsx";
import { TableHead } from "#app/ui/table-head-cell.tsx";
import type { People } from "../schema.ts";
import { InvitationActions } from "./invitation-actions.tsx";
import { PersonActions } from "./person-actions.tsx";
import { InvitationTimes, LastSeen, NotAcceptedYet, PasskeyCount, PersonName } from "./person-parts.tsx";
import { RoleSelect } from "./role-select.tsx";

export type PeopleRowsProps = People & { onManage: (id: number) => void };

export function PeopleTable({ people, invitations, onManage }: PeopleRowsProps) {
  return (
    <Table label="People who work here">
      <TableHead names={["Name", "Role", "Last seen", "Passkeys"]} />
      <Tbody>
        {people.map((person) => (
          <Tr key={person.id}>
            <Td className="max-w-80">
              <PersonName {...person} />
            </Td>
            <Td>
              <RoleSelect person={person} />
            </Td>
            <Td className="max-w-52">
              <LastSeen {...person} />
            </Td>
            <Td>
              <PasskeyCount {...person} />
            </Td>
            <Td>
              <PersonActions person={person} onManage={onManage} />
            </Td>
          </Tr>
        ))}
        {invitations.map((invitation) => (
          <Tr key={`invited-${invitation.id}`} className="bg-office">
            <Td className="max-w-80">
              <PersonName {...invitation} invited />
            </Td>
            <Td className="font-display font-semibold">{roleNames[invitation.role]}</Td>
            <Td>
              <InvitationTimes {...invitation} />
            </Td>
            <Td>
              <NotAcceptedYet {...invitation} />
            </Td>
            <Td>
              <InvitationActions invitation={invitation} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
