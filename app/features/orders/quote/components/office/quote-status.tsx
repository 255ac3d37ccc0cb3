import { CheckCheck, type LucideIcon, MailQuestionMark, Reply } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import type { QuoteStatus } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { QuoteView } from "../../schema.ts";

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

const HOUR_MS = 3_600_000;

/** Whether the reply that the site promises is overdue. */
export function isOverdue(
  { status, createdAt }: Pick<QuoteView, "status" | "createdAt">,
  now: Date,
  responseHours: number,
): boolean {
  return status === "new" && now.getTime() - Date.parse(createdAt) > responseHours * HOUR_MS;
}

/** Says so when the promised reply is late. */
export function Overdue({ quote }: { quote: QuoteView }) {
  const { responseHours } = useBusiness().claims;
  if (!isOverdue(quote, new Date(), responseHours)) return null;
  return <span className="font-medium text-clay">Over {responseHours} hours ago</span>;
}
