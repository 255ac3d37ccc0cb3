import { shortDays } from "../../../shared/days-text.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Table, Tbody, Td, Tr } from "../../../ui/table.tsx";
import { TableHead } from "../../../ui/table-head-cell.tsx";
import { PersonCell, WhenCell } from "../../office-kit/components/table-cells.tsx";
import { timeToSign, wetText } from "../rules/waiver-labels.ts";
import type { WaiverSummary } from "../schema.ts";
import { WaiverActions } from "./waiver-actions.tsx";
import { WaiverBadge } from "./waiver-badge.tsx";

export type WaiverRowsProps = { waivers: WaiverSummary[]; today: PlainDate; onView: (id: number) => void };

export function WaiverTable({ waivers, today, onView }: WaiverRowsProps) {
  return (
    <Table label="Waivers">
      <TableHead names={["Customer", "Event date", "Product", "Signed", "Status"]} />
      <Tbody>
        {waivers.map((waiver) => (
          <Tr key={waiver.id}>
            <PersonCell name={waiver.customerName} email={waiver.customerEmail} />
            <Td className="whitespace-nowrap">
              {shortDays({ from: waiver.eventDate as PlainDate, through: waiver.lastDay as PlainDate })}
            </Td>
            <Td secondLine={wetText(waiver.items)}>{waiver.productName}</Td>
            {waiver.signatureDate ? <WhenCell at={waiver.signatureDate} /> : <Td>Not yet</Td>}
            <Td
              className="whitespace-nowrap"
              secondLine={
                waiver.status === "unsigned" && (
                  <span className="font-medium text-clay">{timeToSign(waiver.eventDate as PlainDate, today)}</span>
                )
              }
            >
              <WaiverBadge status={waiver.status} />
            </Td>
            <Td className="text-right">
              <div className="flex justify-end gap-2">
                <WaiverActions waiver={waiver} onView={onView} />
              </div>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
