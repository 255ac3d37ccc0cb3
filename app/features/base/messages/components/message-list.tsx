import { Mail } from "lucide-react";
import { ListPage } from "#app/features/base/office-kit/components/list-page.tsx";
import { WhenCell } from "#app/features/base/office-kit/components/table-cells.tsx";
import { useOpened } from "#app/features/base/office-kit/use-list.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { messageStates } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Td } from "#app/ui/table.tsx";
import { messageKindLabel, messageStateLabels } from "../message-labels.ts";
import type { MessageSummary } from "../schema.ts";
import { Attempts, MessageBadge } from "./message-badge.tsx";
import { OutboxNote } from "./outbox-note.tsx";

const MessageDialog = lazyPart(async () => ({ default: (await import("./message-dialog.tsx")).MessageDialog }));

const filters = [
  { value: "", label: "All" },
  ...messageStates.map((state) => ({ value: state as string, label: messageStateLabels[state] })),
];

const empty = {
  title: "No emails yet",
  text: "Every email to a customer or to you shows up here.",
  Icon: Mail,
  tone: "cream",
} as const;

export function MessageList() {
  const opened = useOpened("message");
  return (
    <>
      <OutboxNote />
      <ListPage
        path="/api/messages"
        what="emails"
        search={{ label: "Search by recipient or subject", placeholder: "Recipient or subject" }}
        filter={{ name: "state", options: filters }}
        empty={empty}
        columns={["To", "Subject", "Created", "Status"]}
        cells={(message) => (
          <>
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
          </>
        )}
        card={(message) => ({
          name: (
            <span className="font-text text-small font-normal text-ink-soft">{messageKindLabel(message.kind)}</span>
          ),
          badge: <MessageBadge state={message.state} />,
          text: <CardText message={message} />,
        })}
        actions={({ id, subject, toAddress }, className) => (
          <Button
            variant="office"
            shape="soft"
            size="row"
            className={className}
            aria-label={`Preview: ${subject}, to ${toAddress}`}
            onClick={() => opened.show(id)}
          >
            Preview
          </Button>
        )}
      />
      {opened.id !== undefined && <MessageDialog id={opened.id} open={opened.open} onClose={opened.close} />}
    </>
  );
}

function CardText({ message }: { message: MessageSummary }) {
  const timeZone = useTimeZone();
  return (
    <>
      <p className="mt-1 font-display font-semibold wrap-anywhere">{message.subject}</p>
      <p className="text-small wrap-anywhere">To {message.toAddress}</p>
      <p className="text-small text-ink-soft">{longMoment(new Date(message.createdAt), timeZone)}</p>
      <p className="text-small text-ink-soft wrap-anywhere">
        <Attempts message={message} />
      </p>
    </>
  );
}
