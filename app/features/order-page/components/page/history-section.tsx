import { History } from "lucide-react";
import { longMoment } from "../../../../shared/business-clock.ts";
import { actorName, auditSentence } from "../../../audit/rules/audit-actions.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { FoldCard } from "./fold-card.tsx";

export function HistorySection({ booking: { history } }: { booking: BookingDetail }) {
  const reader = useStaff();
  return (
    <FoldCard
      name="history"
      title="History"
      Icon={History}
      summary={history.length === 1 ? "1 entry" : `${history.length} entries`}
    >
      {history.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
      <ol className="grid gap-2.5 border-l-2 border-office-line pl-4 text-small empty:hidden">
        {history.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              <span className="font-medium">{actorName(entry, reader)}</span> {auditSentence(entry)}
            </p>
            <p className="text-fine text-ink-soft">{longMoment(new Date(entry.at))}</p>
          </li>
        ))}
      </ol>
    </FoldCard>
  );
}
