import { longMoment } from "../../../shared/business-clock.ts";
import { actorNames, auditSentence } from "../../audit/rules/audit-actions.ts";
import type { BookingDetail } from "../schema.ts";
import { DetailSection } from "./detail-section.tsx";

export function HistorySection({ booking: { history } }: { booking: BookingDetail }) {
  return (
    <DetailSection title="History">
      <ol className="grid gap-2.5 border-l-2 border-office-line pl-4 text-small">
        {history.map(({ id, at, actor, action, details }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              <span className="font-medium">{actorNames[actor]}</span> {auditSentence({ action, details })}
            </p>
            <p className="text-fine text-ink-soft">{longMoment(new Date(at))}</p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
