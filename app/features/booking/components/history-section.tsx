import { clockTime, longDay } from "../../../shared/business-clock.ts";
import { dotted } from "../../../shared/dotted.ts";
import { actorWords, historyWords } from "../rules/history-text.ts";
import type { BookingDetail } from "../schema.ts";
import { DetailSection } from "./detail-section.tsx";

export function HistorySection({ booking: { history } }: { booking: BookingDetail }) {
  return (
    <DetailSection title="History">
      <ol className="grid gap-2.5 border-l-2 border-office-line pl-4 text-small">
        {history.map(({ id, at, actor, action, details }) => {
          const { title, note } = historyWords(action, details);
          const moment = new Date(at);
          return (
            <li key={id}>
              <p className="font-medium">{title}</p>
              {note && <p className="wrap-anywhere">{note}</p>}
              <p className="text-fine text-ink-soft">
                {dotted(actorWords[actor], `${longDay(moment)}, ${clockTime(moment)}`)}
              </p>
            </li>
          );
        })}
      </ol>
    </DetailSection>
  );
}
