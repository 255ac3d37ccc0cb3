import { longMoment } from "../../../shared/business-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { messageKindLabel } from "../message-labels.ts";
import { MessageBadge } from "./message-badge.tsx";
import { Attempts, type MessageRowsProps } from "./message-table.tsx";

/** The list where there is no room for a table. */
export function MessageCards({ messages, onOpen }: MessageRowsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {messages.map((message) => (
        <li key={message.id}>
          <Card look="flat" padding="none" className="flex h-full flex-col p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small text-ink-soft">{messageKindLabel(message.kind)}</p>
              <MessageBadge state={message.state} />
            </div>
            <p className="mt-1 font-display font-semibold wrap-anywhere">{message.subject}</p>
            <p className="text-small wrap-anywhere">To {message.toAddress}</p>
            <p className="text-small text-ink-soft">{longMoment(new Date(message.createdAt))}</p>
            <p className="text-small text-ink-soft wrap-anywhere">
              <Attempts message={message} />
            </p>
            <div className="mt-auto pt-3">
              <Button
                variant="office"
                shape="soft"
                size="row"
                className="w-full"
                aria-label={`Preview: ${message.subject}, to ${message.toAddress}`}
                onClick={() => onOpen(message.id)}
              >
                Preview
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
