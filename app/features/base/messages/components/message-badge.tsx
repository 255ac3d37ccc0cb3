import { CircleAlert, CircleCheck, Clock, FileText, type LucideIcon } from "lucide-react";
import type { MessageState } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { attemptsText, messageStateLabels } from "../message-labels.ts";
import type { MessageSummary } from "../schema.ts";
import { useMailDelivery } from "../use-mail-delivery.ts";

type Look = { Icon: LucideIcon; tone: "pending" | "moss" | "apple" | "neutral"; word: string };

const looks: Record<MessageState | "saved", Look> = {
  queued: { Icon: Clock, tone: "pending", word: messageStateLabels.queued },
  sent: { Icon: CircleCheck, tone: "moss", word: messageStateLabels.sent },
  failed: { Icon: CircleAlert, tone: "apple", word: messageStateLabels.failed },
  saved: { Icon: FileText, tone: "neutral", word: "Saved as a file" },
};

export function MessageBadge({ state }: { state: MessageState }) {
  return <MessageStateBadge state={state} by={useMailDelivery()} />;
}

/** Without a mail server, no email is shown as sent. */
export function MessageStateBadge({ state, by }: { state: MessageState; by: "smtp" | "outbox" | undefined }) {
  const { Icon, tone, word } = looks[state === "sent" && by === "outbox" ? "saved" : state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {word}
    </Badge>
  );
}

export function Attempts({ message }: { message: Pick<MessageSummary, "attempts" | "lastError"> }) {
  const { attempts, lastError } = message;
  if (!lastError) return <>{attemptsText(attempts)}</>;
  return (
    <span className="text-apple-deep">
      {attemptsText(attempts)}: {lastError}
    </span>
  );
}
