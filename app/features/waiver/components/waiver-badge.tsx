import { Ban, CircleCheck, type LucideIcon, PenOff } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { statusWords } from "../rules/waiver-words.ts";
import type { WaiverStatus } from "../schema.ts";

const icons: Record<WaiverStatus, LucideIcon> = { confirmed: CircleCheck, unsigned: PenOff, void: Ban };

export function WaiverBadge({ status }: { status: WaiverStatus }) {
  const Icon = icons[status];
  return (
    <Badge tone={status === "confirmed" ? "moss" : "neutral"} icon={<Icon aria-hidden="true" />}>
      {statusWords[status]}
    </Badge>
  );
}
