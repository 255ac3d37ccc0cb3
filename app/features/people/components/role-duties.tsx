import { Check, Minus, ShieldCheck } from "lucide-react";
import { roleNames, serves } from "../../../shared/access.ts";
import { OfficeCard } from "../../office-kit/components/office-card.tsx";
import { roleDuties } from "../rules/roles.ts";

const roles = ["owner", "office", "crew"] as const;

/** What each role can do, to read before somebody is invited. */
export function RoleDuties() {
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
