import { longMoment } from "../../../shared/business-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { kindWords } from "../message-words.ts";
import { MessageBadge } from "./message-badge.tsx";
import { type MessageRowsProps, Tries } from "./message-table.tsx";

/** The list on a phone. */
export function MessageCards({ messages, onOpen }: MessageRowsProps) {
  return (
    <ul className="grid gap-3">
      {messages.map((message) => (
        <li key={message.id}>
          <Card look="flat" padding="none" className="p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small text-ink-soft">{kindWords(message.kind)}</p>
              <MessageBadge state={message.state} />
            </div>
            <p className="mt-1 font-display font-semibold wrap-anywhere">{message.subject}</p>
            <p className="text-small wrap-anywhere">To {message.toAddress}</p>
            <p className="text-small text-ink-soft">{longMoment(new Date(message.createdAt))}</p>
            <p className="text-small text-ink-soft wrap-anywhere">
              <Tries message={message} />
            </p>
            <Button
              variant="office"
              shape="soft"
              size="row"
              className="mt-3 w-full"
              aria-label={`Preview: ${message.subject}, to ${message.toAddress}`}
              onClick={() => onOpen(message.id)}
            >
              Preview
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
