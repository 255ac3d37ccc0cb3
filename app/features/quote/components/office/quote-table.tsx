import { Table, Tbody, Td, Tr } from "../../../../ui/table.tsx";
import { TableHead } from "../../../../ui/table-head-cell.tsx";
import { OpenButton } from "../../../office-kit/components/open-button.tsx";
import { PersonCell, WhenCell } from "../../../office-kit/components/table-cells.tsx";
import type { QuoteView } from "../../schema.ts";
import { useAskedNames } from "../../use-asked-names.ts";
import { Overdue, QuoteBadge } from "./quote-status.tsx";

export type QuoteRowsProps = { quotes: QuoteView[]; onOpen: (id: number) => void };

export function QuoteTable({ quotes, onOpen }: QuoteRowsProps) {
  const namesOf = useAskedNames();
  return (
    <Table label="Quote requests">
      <TableHead names={["Name", "Event date", "Rentals", "Received", "Status"]} />
      <Tbody>
        {quotes.map((quote) => (
          <Tr key={quote.id}>
            <PersonCell name={quote.name} email={quote.email} strong={quote.status === "new"} />
            <Td secondLine={quote.location}>{quote.eventDate}</Td>
            <Td className="max-w-64">{namesOf(quote.selectedItems).join(", ") || "Not chosen yet"}</Td>
            <WhenCell at={quote.createdAt} note={<Overdue quote={quote} />} />
            <Td>
              <QuoteBadge status={quote.status} />
            </Td>
            <Td className="text-right">
              <OpenQuote quote={quote} onOpen={onOpen} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

type OpenQuoteProps = { quote: QuoteView; onOpen: (id: number) => void; className?: string };

export function OpenQuote({ quote: { id, name }, onOpen, className = "" }: OpenQuoteProps) {
  return <OpenButton label={`Open the request from ${name}`} onOpen={() => onOpen(id)} className={className} />;
}
