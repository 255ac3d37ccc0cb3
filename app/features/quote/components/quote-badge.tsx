import { CheckCheck, type LucideIcon, MailQuestionMark, Reply } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { QuoteStatus } from "../schema.ts";

const looks: Record<QuoteStatus, { Icon: LucideIcon; tone: "pending" | "moss" | "sky"; word: string }> = {
  new: { Icon: MailQuestionMark, tone: "pending", word: "New" },
  answered: { Icon: Reply, tone: "moss", word: "Answered" },
  booked: { Icon: CheckCheck, tone: "sky", word: "Booked" },
};

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { Icon, tone, word } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
