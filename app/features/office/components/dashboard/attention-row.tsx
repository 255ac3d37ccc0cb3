import {
  AtSign,
  Banknote,
  CalendarSync,
  ClipboardCheck,
  ClipboardX,
  CloudOff,
  CreditCard,
  FileBadge,
  HandCoins,
  type LucideIcon,
  MailX,
  MapPinOff,
  MessageCircleQuestion,
  MessageSquare,
  PenOff,
  PlugZap,
  Receipt,
  Smartphone,
  TriangleAlert,
  Truck,
  Umbrella,
  Undo2,
  Wrench,
} from "lucide-react";
import type { AttentionText } from "../../rules/attention-text.ts";
import type { Attention } from "../../schema.ts";
import { AttentionAction } from "./attention-action.tsx";

const looks: Record<Attention["kind"], { Icon: LucideIcon; tile: string }> = {
  stop_problem: { Icon: Truck, tile: "bg-apple-tint text-apple-deep" },
  not_set_up: { Icon: Truck, tile: "bg-apple-tint text-apple-deep" },
  not_done: { Icon: Truck, tile: "bg-sun-tint text-pending" },
  not_returned: { Icon: Undo2, tile: "bg-clay-tint text-clay" },
  damaged: { Icon: TriangleAlert, tile: "bg-clay-tint text-clay" },
  unit_out: { Icon: Wrench, tile: "bg-clay-tint text-clay" },
  unit_failed: { Icon: ClipboardX, tile: "bg-apple-tint text-apple-deep" },
  inspection_due: { Icon: ClipboardCheck, tile: "bg-sun-tint text-pending" },
  crew_held: { Icon: Smartphone, tile: "bg-sun-tint text-pending" },
  called_off: { Icon: CloudOff, tile: "bg-sky-tint text-sky-ink" },
  change_request: { Icon: CalendarSync, tile: "bg-sky-tint text-sky-ink" },
  text_cancel: { Icon: MessageCircleQuestion, tile: "bg-sun-tint text-pending" },
  text_reply: { Icon: MessageSquare, tile: "bg-sky-tint text-sky-ink" },
  payment_alert: { Icon: CreditCard, tile: "bg-apple-tint text-apple-deep" },
  refund_due: { Icon: HandCoins, tile: "bg-apple-tint text-apple-deep" },
  overpaid: { Icon: HandCoins, tile: "bg-apple-tint text-apple-deep" },
  rain_check_frozen: { Icon: Umbrella, tile: "bg-apple-tint text-apple-deep" },
  email_changed: { Icon: AtSign, tile: "bg-sky-tint text-sky-ink" },
  unsigned_waiver: { Icon: PenOff, tile: "bg-sun-tint text-pending" },
  unpaid: { Icon: Banknote, tile: "bg-sun-tint text-pending" },
  address_missing: { Icon: MapPinOff, tile: "bg-sun-tint text-pending" },
  no_power: { Icon: PlugZap, tile: "bg-sun-tint text-pending" },
  out_of_area: { Icon: MapPinOff, tile: "bg-sky-tint text-sky-ink" },
  tax_exemption: { Icon: Receipt, tile: "bg-sky-tint text-sky-ink" },
  certificate: { Icon: FileBadge, tile: "bg-sky-tint text-sky-ink" },
  failed_mail: { Icon: MailX, tile: "bg-apple-tint text-apple-deep" },
};

export function AttentionRow({ one, text }: { one: Attention; text: AttentionText }) {
  const { Icon, tile } = looks[one.kind];
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden="true" className={`grid size-8 shrink-0 place-items-center rounded-[10px] ${tile}`}>
        <Icon className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1 text-small wrap-anywhere">
        <span className="font-semibold">{text.about}</span> {text.matter}
      </p>
      <AttentionAction one={one} about={text.about} />
    </li>
  );
}
