import { CalendarX2, CircleCheck, Clock, PartyPopper, TimerOff } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { PrivateBooking } from "../private-booking.ts";
import { isUnpaid } from "./status-labels.ts";

const badges = {
  pending_payment: { tone: "pending", icon: <Clock />, label: "Pending payment" },
  confirmed: { tone: "moss", icon: <CircleCheck />, label: "Confirmed" },
  completed: { tone: "sky", icon: <PartyPopper />, label: "Completed" },
  cancelled: { tone: "clay", icon: <CalendarX2 />, label: "Canceled" },
  expired: { tone: "clay", icon: <TimerOff />, label: "Expired" },
} as const;

/** A booking that the owner entered is confirmed before anything is paid. */
export function StatusBadge({ booking }: { booking: PrivateBooking }) {
  const { tone, icon, label } = badges[booking.status];
  return (
    <Badge tone={tone} icon={icon} className="bg-white!">
      {isUnpaid(booking) ? "Reserved until the deposit is paid" : label}
    </Badge>
  );
}
