import { Mail } from "lucide-react";
import { messageStates } from "../../../shared/vocabulary.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListPage } from "../../office-kit/components/list-page.tsx";
import { useOpened } from "../../office-kit/use-list.ts";
import { messageStateLabels } from "../message-labels.ts";
import { MessageCards } from "./message-cards.tsx";
import { MessageTable } from "./message-table.tsx";
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

/** The log of all emails. */
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
        table={(messages) => <MessageTable messages={messages} onOpen={opened.show} />}
        cards={(messages) => <MessageCards messages={messages} onOpen={opened.show} />}
      />
      {opened.id !== undefined && <MessageDialog id={opened.id} open={opened.open} onClose={opened.close} />}
    </>
  );
}
