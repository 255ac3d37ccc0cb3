import { longMoment } from "../../../shared/business-clock.ts";
import { shortDays } from "../../../shared/days-text.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { CardList, PersonCard } from "../../office-kit/components/person-card.tsx";
import { timeToSign, wetText } from "../rules/waiver-labels.ts";
import { WaiverActions } from "./waiver-actions.tsx";
import { WaiverBadge } from "./waiver-badge.tsx";
import type { WaiverRowsProps } from "./waiver-table.tsx";

/** The list where there is no room for a table. */
export function WaiverCards({ waivers, today, onView }: WaiverRowsProps) {
  return (
    <CardList>
      {waivers.map((waiver) => {
        const day = waiver.eventDate as PlainDate;
        return (
          <PersonCard
            key={waiver.id}
            name={waiver.customerName}
            badge={<WaiverBadge status={waiver.status} />}
            actions={<WaiverActions waiver={waiver} onView={onView} className="flex-1" />}
          >
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
          </PersonCard>
        );
      })}
    </CardList>
  );
}
