import { CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { stateWords } from "../message-words.ts";
import type { MessageState } from "../schema.ts";

const looks: Record<MessageState, { Icon: LucideIcon; tone: "pending" | "moss" | "apple" }> = {
  queued: { Icon: Clock, tone: "pending" },
  sent: { Icon: CircleCheck, tone: "moss" },
  failed: { Icon: CircleAlert, tone: "apple" },
};

export function MessageBadge({ state }: { state: MessageState }) {
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {stateWords[state]}
    </Badge>
  );
}
