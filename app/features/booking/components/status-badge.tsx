import { CalendarX2, CircleCheck, Clock, PartyPopper, TimerOff } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { PrivateBooking } from "../private-booking.ts";

const badges = {
  pending_payment: { tone: "pending", icon: <Clock />, label: "Pending payment" },
  confirmed: { tone: "moss", icon: <CircleCheck />, label: "Confirmed" },
  completed: { tone: "sky", icon: <PartyPopper />, label: "Completed" },
  cancelled: { tone: "clay", icon: <CalendarX2 />, label: "Cancelled" },
  expired: { tone: "clay", icon: <TimerOff />, label: "Expired" },
} as const;

export function StatusBadge({ status }: Pick<PrivateBooking, "status">) {
  const { tone, icon, label } = badges[status];
  return (
    <Badge tone={tone} icon={icon} className="bg-white!">
      {label}
    </Badge>
  );
}
