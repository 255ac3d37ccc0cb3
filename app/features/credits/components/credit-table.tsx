import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table, Tbody, Td, Tr } from "../../../ui/table.tsx";
import { TableHead } from "../../../ui/table-head-cell.tsx";
import { OpenButton } from "../../office-kit/components/open-button.tsx";
import { PersonCell } from "../../office-kit/components/table-cells.tsx";
import type { CreditState as State } from "../rules/credit-verdict.ts";
import type { CreditView } from "../schema.ts";

export type CreditRowsProps = { credits: CreditView[]; onOpen: (id: number) => void };

export function CreditTable({ credits, onOpen }: CreditRowsProps) {
  return (
    <Table label="Rain checks">
      <TableHead names={["Name", "Code", "Left", "Last day", "Status"]} />
      <Tbody>
        {credits.map((credit) => (
          <Tr key={credit.id}>
            <PersonCell name={credit.customerName} email={credit.customerEmail} strong={credit.state === "open"} />
            <Td className="whitespace-nowrap">{credit.code}</Td>
            <Td secondLine={`of ${formatDollars(credit.issued)}`}>{formatDollars(credit.left)}</Td>
            <Td>{formatDate(credit.expiresOn, { dateStyle: "medium" })}</Td>
            <Td>
              <CreditState state={credit.state} />
            </Td>
            <Td className="text-right">
              <OpenCredit credit={credit} onOpen={onOpen} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

type OpenCreditProps = { credit: CreditView; onOpen: (id: number) => void; className?: string };

export function OpenCredit({ credit: { id, customerName, left }, onOpen, className = "" }: OpenCreditProps) {
  const label = `Open the rain check of ${customerName}, ${formatDollars(left)} left`;
  return <OpenButton label={label} onOpen={() => onOpen(id)} className={className} />;
}

const labels: Record<State, string> = {
  open: "Open",
  used: "Used up",
  ended: "Expired",
  frozen: "Frozen",
  taken_back: "Taken back",
};
const tones = { open: "moss", used: "neutral", ended: "sun", frozen: "apple", taken_back: "neutral" } as const;

export function CreditState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}
