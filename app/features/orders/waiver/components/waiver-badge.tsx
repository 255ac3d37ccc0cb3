import { Ban, CircleCheck, type LucideIcon, PenOff } from "lucide-react";
import type { WaiverStatus } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { waiverStatusLabels } from "../rules/waiver-labels.ts";

/** A missing signature is amber everywhere. */
const looks: Record<WaiverStatus, { Icon: LucideIcon; tone: "moss" | "pending" | "neutral" }> = {
  confirmed: { Icon: CircleCheck, tone: "moss" },
  unsigned: { Icon: PenOff, tone: "pending" },
  void: { Icon: Ban, tone: "neutral" },
};

export function WaiverBadge({ status }: { status: WaiverStatus }) {
  const { Icon, tone } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {waiverStatusLabels[status]}
    </Badge>
  );
}
