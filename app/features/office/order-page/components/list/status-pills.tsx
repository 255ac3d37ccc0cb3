import { CheckCheck, CircleCheck, CircleX, Clock, PencilOff, PenLine, Send, TimerOff } from "lucide-react";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { type BookingStatus, statusLabels } from "#app/shared/words/vocabulary.ts";
import { Badge } from "#app/ui/badge.tsx";

/** `Pending payment`. */
export function statusName(status: BookingStatus): string {
  const label = statusLabels[status];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const statusLooks = {
  proposed: { tone: "sky", icon: <Send aria-hidden="true" /> },
  pending_payment: { tone: "pending", icon: <Clock aria-hidden="true" /> },
  confirmed: { tone: "moss", icon: <CircleCheck aria-hidden="true" /> },
  completed: { tone: "sky", icon: <CheckCheck aria-hidden="true" /> },
  cancelled: { tone: "apple", icon: <CircleX aria-hidden="true" /> },
  expired: { tone: "neutral", icon: <TimerOff aria-hidden="true" /> },
} as const;

export function StatusPill({ status }: { status: BookingStatus }) {
  return (
    <Badge {...statusLooks[status]} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  );
}

const waiverLooks = {
  confirmed: { tone: "moss", icon: <PenLine aria-hidden="true" />, word: "Signed" },
  unsigned: { tone: "pending", icon: <PencilOff aria-hidden="true" />, word: "Unsigned" },
  void: { tone: "neutral", icon: null, word: "Void" },
} as const;

export function WaiverPill({ waiver }: Pick<BookingView, "waiver">) {
  if (!waiver) return <Badge className="whitespace-nowrap">No waiver</Badge>;
  const { word, ...look } = waiverLooks[waiver.status];
  return (
    <Badge {...look} className="whitespace-nowrap">
      {word}
    </Badge>
  );
}
