import { longMoment } from "../../../shared/business-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Table, Tbody, Td, Thead, Tr } from "../../../ui/table.tsx";
import { Th } from "../../../ui/table-head-cell.tsx";
import { kindWords, triedWords } from "../message-words.ts";
import type { MessageSummary } from "../schema.ts";
import { MessageBadge } from "./message-badge.tsx";

export type MessageRowsProps = { messages: MessageSummary[]; onOpen: (id: number) => void };

export function MessageTable({ messages, onOpen }: MessageRowsProps) {
  return (
    <Table label="Messages">
      <Thead>
        <Tr>
          <Th>To</Th>
          <Th>Subject</Th>
          <Th>Written</Th>
          <Th>State</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {messages.map((message) => (
          <Tr key={message.id}>
            <Td className="max-w-56 wrap-anywhere">{message.toAddress}</Td>
            <Td className="max-w-96 wrap-anywhere" secondLine={kindWords(message.kind)}>
              {message.subject}
            </Td>
            <Td>{longMoment(new Date(message.createdAt))}</Td>
            <Td className="max-w-64 wrap-anywhere" secondLine={<Tries message={message} />}>
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

/** How often it was tried, and what went wrong the last time. */
export function Tries({ message }: { message: Pick<MessageSummary, "attempts" | "lastError"> }) {
  const { attempts, lastError } = message;
  if (!lastError) return <>{triedWords(attempts)}</>;
  return (
    <span className="text-apple-deep">
      {triedWords(attempts)}: {lastError}
    </span>
  );
}
