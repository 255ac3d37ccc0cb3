import { FilePen, FileX, Hourglass, TriangleAlert, Undo2 } from "lucide-react";
import { useTimeZone } from "../../../page-facts.tsx";
import { shortMoment } from "../../../shared/business-clock.ts";
import { windowText } from "../../../shared/business-text.ts";
import { formatDollars } from "../../../shared/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { RunSheetStop } from "../run-sheet-schema.ts";

/** What the driver must not forget at a stop. On paper a badge has an outline instead of a color. */
export function StopBadges({ stop }: { stop: RunSheetStop }) {
  const timeZone = useTimeZone();
  return (
    <p className="flex flex-wrap gap-2 print:*:border print:*:border-ink print:*:text-ink">
      {stop.kind === "pickup" && (
        <Badge tone="sky" icon={<Undo2 />}>
          Pick up {windowText(stop.delivery.pickup)}
        </Badge>
      )}
      {stop.holdExpiresAt && (
        <Badge tone="clay" icon={<Hourglass />}>
          Unpaid hold until {shortMoment(new Date(stop.holdExpiresAt), timeZone)}
        </Badge>
      )}
      {stop.balance > 0 ? (
        <Badge tone="pending">Collect {formatDollars(stop.balance)}</Badge>
      ) : (
        <Badge tone="moss">Paid</Badge>
      )}
      {stop.waiverSigned ? (
        <Badge tone="moss" icon={<FilePen />}>
          Waiver signed
        </Badge>
      ) : (
        <Badge tone="pending" icon={<FileX />}>
          Waiver not signed
        </Badge>
      )}
      {stop.outOfArea && (
        <Badge tone="sky" icon={<TriangleAlert />}>
          Check address
        </Badge>
      )}
    </p>
  );
}
