import { longMoment } from "../../../shared/business-clock.ts";
import { shortDays } from "../../../shared/days-text.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Card } from "../../../ui/card.tsx";
import { timeToSign, wetText } from "../rules/waiver-labels.ts";
import { WaiverActions } from "./waiver-actions.tsx";
import { WaiverBadge } from "./waiver-badge.tsx";
import type { WaiverRowsProps } from "./waiver-table.tsx";

/** The list where there is no room for a table. */
export function WaiverCards({ waivers, today, onView }: WaiverRowsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {waivers.map((waiver) => {
        const day = waiver.eventDate as PlainDate;
        return (
          <li key={waiver.id}>
            <Card look="flat" padding="none" className="flex h-full flex-col p-4">
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 font-display font-semibold wrap-break-word">{waiver.customerName}</p>
                <WaiverBadge status={waiver.status} />
              </div>
              <p className="text-small text-ink-soft wrap-anywhere">{waiver.customerEmail}</p>
              <p className="mt-2 text-small">
                {joinWithDots(
                  shortDays({ from: day, through: waiver.lastDay as PlainDate }),
                  waiver.productName,
                  wetText(waiver.items),
                )}
              </p>
              {waiver.signatureDate && (
                <p className="text-small text-ink-soft">Signed {longMoment(new Date(waiver.signatureDate))}</p>
              )}
              {waiver.status === "unsigned" && (
                <p className="text-small font-medium text-clay">Not signed. {timeToSign(day, today)}.</p>
              )}
              <div className="mt-auto flex gap-2 pt-3">
                <WaiverActions waiver={waiver} onView={onView} className="flex-1" />
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
