import { useQuery } from "@tanstack/react-query";
import {
  AtSign,
  Banknote,
  BellRing,
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
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { attentionQuery, useAttentionCounts } from "../../queries.ts";
import { type AttentionText, attentionText, failedEmailsText } from "../../rules/attention-text.ts";
import type { Attention } from "../../schema.ts";
import { AttentionAction } from "./attention-action.tsx";

const FIRST = 6;

/** What needs the owner, each with the one thing to do about it. */
export function NeedsAttention({ today }: { today: PlainDate | undefined }) {
  const query = useQuery(attentionQuery());
  const skeleton = (
    <SkeletonGroup label="Loading what needs attention" className="grid gap-2">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
  return (
    <OfficeCard title="Needs attention" Icon={BellRing}>
      <QueryView query={query} what="what needs attention" skeleton={skeleton}>
        {(all) => (today ? <AttentionList all={all} today={today} /> : skeleton)}
      </QueryView>
    </OfficeCard>
  );
}

function AttentionList({ all, today }: { all: Attention[]; today: PlainDate }) {
  const timeZone = useTimeZone();
  const { home, serviceArea } = useBusiness();
  const places = { towns: serviceArea.towns, regionName: home.regionName };
  const [whole, setWhole] = useState(false);
  const { mail = 0 } = useAttentionCounts();
  const lines = oneLineForFailedEmails(all);
  if (lines.length === 0) {
    return (
      <p className="py-2 text-ink-soft">Nothing to do right now. Go check the blowers, or take the kids fishing.</p>
    );
  }
  const shown = whole ? lines : lines.slice(0, FIRST);
  return (
    <>
      <ul className="divide-y divide-office-line">
        {shown.map((one) => (
          <AttentionRow
            key={`${one.kind}-${one.bookingId}-${one.kind === "unit_out" ? one.note : ""}-${one.waiverId}-${one.messageId}-${one.alertId}-${one.unitId}`}
            one={one}
            text={
              one.kind === "failed_mail"
                ? failedEmailsText(Math.max(1, mail))
                : attentionText(one, today, places, timeZone)
            }
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button variant="quiet" size="sm" shape="soft" className="mt-1 w-full" onClick={() => setWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </>
  );
}

/** One line for all failed emails, in the place of the most urgent one. */
function oneLineForFailedEmails(all: Attention[]): Attention[] {
  const first = all.find(({ kind }) => kind === "failed_mail");
  return all.filter((one) => one.kind !== "failed_mail" || one === first);
}

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

function AttentionRow({ one, text }: { one: Attention; text: AttentionText }) {
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
