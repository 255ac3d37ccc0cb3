import { Button } from "../../../ui/button.tsx";
import { Table, Tbody, Td, Tr } from "../../../ui/table.tsx";
import { TableHead } from "../../../ui/table-head-cell.tsx";
import { WhenCell } from "../../office-kit/components/table-cells.tsx";
import { attemptsText, messageKindLabel } from "../message-labels.ts";
import type { MessageSummary } from "../schema.ts";
import { MessageBadge } from "./message-badge.tsx";

export type MessageRowsProps = { messages: MessageSummary[]; onOpen: (id: number) => void };

export function MessageTable({ messages, onOpen }: MessageRowsProps) {
  return (
    <Table label="Emails">
      <TableHead names={["To", "Subject", "Created", "Status"]} />
      <Tbody>
        {messages.map((message) => (
          <Tr key={message.id}>
            <Td className="max-w-56 min-w-36">
              <span title={message.toAddress} className="block truncate">
                {message.toAddress}
              </span>
            </Td>
            <Td className="max-w-96 wrap-break-word" secondLine={messageKindLabel(message.kind)}>
              {message.subject}
            </Td>
            <WhenCell at={message.createdAt} />
            <Td className="max-w-64 min-w-28 wrap-break-word" secondLine={<Attempts message={message} />}>
              <MessageBadge state={message.state} />
            </Td>
            <Td className="text-right">
              <Button
                variant="office"
                shape="soft"
                size="row"
                aria-label={`Preview: ${message.subject}, to ${message.toAddress}`}
                onClick={() => onOpen(message.id)}
              >
                Preview
              </Button>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

/** The number of attempts, and what went wrong the last time. */
export function Attempts({ message }: { message: Pick<MessageSummary, "attempts" | "lastError"> }) {
  const { attempts, lastError } = message;
  if (!lastError) return <>{attemptsText(attempts)}</>;
  return (
    <span className="text-apple-deep">
      {attemptsText(attempts)}: {lastError}
    </span>
  );
}
