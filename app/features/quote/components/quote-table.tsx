import { Button } from "../../../ui/button.tsx";
import { Table, Tbody, Td, Thead, Tr } from "../../../ui/table.tsx";
import { ActionsTh, Th } from "../../../ui/table-head-cell.tsx";
import { PersonCell, WhenCell } from "../../office-kit/components/table-cells.tsx";
import type { QuoteView } from "../schema.ts";
import { Overdue, QuoteBadge } from "./quote-status.tsx";

export type QuoteRowsProps = { quotes: QuoteView[]; onOpen: (id: number) => void };

export function QuoteTable({ quotes, onOpen }: QuoteRowsProps) {
  return (
    <Table label="Quote requests">
      <Thead>
        <Tr>
          <Th>Name</Th>
          <Th>Event date</Th>
          <Th>Rentals</Th>
          <Th>Received</Th>
          <Th>Status</Th>
          <ActionsTh />
        </Tr>
      </Thead>
      <Tbody>
        {quotes.map((quote) => (
          <Tr key={quote.id}>
            <PersonCell name={quote.name} email={quote.email} strong={quote.status === "new"} />
            <Td secondLine={quote.location}>{quote.eventDate}</Td>
            <Td className="max-w-64">{quote.selectedItems.join(", ") || "Not chosen yet"}</Td>
            <WhenCell at={quote.createdAt} note={<Overdue quote={quote} />} />
            <Td>
              <QuoteBadge status={quote.status} />
            </Td>
            <Td className="text-right">
              <Button
                variant="office"
                shape="soft"
                size="row"
                aria-label={`Open the request from ${quote.name}`}
                onClick={() => onOpen(quote.id)}
              >
                Open
              </Button>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
