import { cx } from "class-variance-authority";
import {
  BellRing,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Eye,
  type LucideIcon,
  MoveRight,
  Phone,
  TrendingDown,
  TrendingUp,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { SiteLevel, Trend } from "../rules/live-watch.ts";
import type { LiveParty } from "../schema.ts";

type State = "off_now" | "all_off" | SiteLevel;

const LOOKS: Record<
  State,
  { word: string; Icon: LucideIcon; tone: "apple" | "moss" | "pending" | "neutral"; border: string }
> = {
  off_now: { word: "Off now", Icon: CircleAlert, tone: "apple", border: "border-2 border-apple" },
  all_off: { word: "All off", Icon: CheckCheck, tone: "moss", border: "border-2 border-apple/40" },
  off: { word: "Over", Icon: CircleAlert, tone: "apple", border: "border-2 border-apple/40" },
  watch: { word: "Watch", Icon: Eye, tone: "pending", border: "border-2 border-sun-deep" },
  unknown: { word: "Unknown", Icon: CircleHelp, tone: "neutral", border: "border border-office-line" },
  go: { word: "Go", Icon: CircleCheck, tone: "moss", border: "border border-office-line" },
};

const TRENDS: Record<Trend, LucideIcon> = { rising: TrendingUp, falling: TrendingDown, steady: MoveRight };

export function LivePartyRow({ party }: { party: LiveParty }) {
  const { alert, level, customerName, town, items, text, mph, limitMph, trend, bookingId } = party;
  const state: State = alert ? (alert.answered ? "all_off" : "off_now") : level;
  const { word, Icon, tone, border } = LOOKS[state];
  const TrendIcon = trend ? TRENDS[trend] : undefined;
  const isUrgent = state === "off_now";
  return (
    <li
      className={cx(
        "grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 rounded-small bg-white p-4 lg:grid-cols-[7rem_minmax(0,1fr)_8rem_5rem_10rem]",
        border,
      )}
    >
      <div>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {word}
        </Badge>
      </div>
      <div className="text-right lg:order-4">
        <p className={cx("font-display text-[1.375rem] leading-none font-semibold", isUrgent && "text-apple-deep")}>
          {mph ?? "?"}
          <span className="ml-1 text-fine font-normal text-ink-soft">mph</span>
        </p>
        <p className="text-fine text-ink-soft">of {limitMph}</p>
        {TrendIcon && (
          <p className="inline-flex items-center gap-1 text-fine text-ink-soft">
            <TrendIcon className="size-4" aria-hidden="true" />
            {trend}
          </p>
        )}
      </div>
      <div className="col-span-2 min-w-0 lg:order-2 lg:col-span-1">
        <h2 className="font-display font-semibold">
          <Link to={`/admin/bookings/${bookingId}`} className="hover:underline">
            {customerName}
          </Link>{" "}
          <span className="text-small font-normal text-ink-soft">{town}</span>
        </h2>
        <p className="text-small text-ink-soft">{items.join(", ")}</p>
        <p className={cx("text-small", isUrgent && "font-medium text-apple-deep")}>{text}</p>
      </div>
      <Bars party={party} />
      <div className="col-span-2 flex flex-wrap gap-2 lg:order-5 lg:col-span-1 lg:grid">
        <Acts party={party} state={state} />
      </div>
    </li>
  );
}

function Acts({ party, state }: { party: LiveParty; state: State }) {
  const { customerName, phone, bookingId } = party;
  const { tell, busy } = useOwnerCall();
  const name = firstName(customerName) ?? customerName;
  const call = (
    <ButtonLink href={telHref(phone)} variant={state === "off_now" ? "apple" : "office"} size="row" className="flex-1">
      <Phone aria-hidden="true" />
      Call {name}
    </ButtonLink>
  );
  if (state === "off_now")
    return (
      <>
        {phone && call}
        <Button
          variant="office"
          size="row"
          className="flex-1"
          busy={busy}
          onClick={() =>
            tell(
              { method: "POST", path: `/api/weather/live/${bookingId}/all-off` },
              { done: `Stored: ${name} said that everyone is off`, failed: "Not stored" },
            )
          }
        >
          They said: all off
        </Button>
      </>
    );
  if (state === "all_off") return phone ? call : null;
  return state === "go" ? null : <TellThem party={party} />;
}

/** Asks first: it sends a message. */
function TellThem({ party: { bookingId, customerName } }: { party: LiveParty }) {
  const [open, setOpen] = useState(false);
  const { tell, busy } = useOwnerCall();
  async function notify() {
    const sent = await tell(
      { method: "POST", path: `/api/weather/live/${bookingId}/alert` },
      {
        done: ({ notified }) => (notified ? `${customerName} was notified` : "They were notified already"),
        failed: "Nobody was notified",
      },
    );
    if (sent) setOpen(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="office" size="row" className="flex-1">
          <BellRing aria-hidden="true" />
          Tell them<span className="sr-only">: {customerName}</span>
        </Button>
      }
      title={`Ask ${customerName} to get everyone off?`}
      confirmLabel="Send it now"
      onConfirm={notify}
      tone="plain"
      busy={busy}
    >
      They get a message now: everyone off, blower off when it is empty. The all-clear follows by itself once it has
      stayed under the limit.
    </ConfirmDialog>
  );
}

const BAR = 12;
const GAP = 3;
const HEIGHT = 40;
const LEAST_TOP_MPH = 20;
const FILLS: Record<SiteLevel, string> = {
  off: "fill-apple",
  watch: "fill-sun-deep",
  go: "fill-leaf",
  unknown: "fill-office-line",
};

/** The looks of the last two hours against the limit. The number beside it says the newest. */
function Bars({ party: { bars, limitMph } }: { party: LiveParty }) {
  if (bars.length === 0) return <span className="hidden lg:order-3 lg:block" />;
  const top = Math.max(LEAST_TOP_MPH, limitMph * 1.2, ...bars.map(({ mph }) => mph ?? 0));
  const width = 8 * (BAR + GAP) - GAP;
  const up = (mph: number) => (mph / top) * HEIGHT;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="hidden h-10 w-32 lg:order-3 lg:block"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ at, mph, level }, index) => {
        const height = mph === null ? 4 : up(mph);
        const x = (8 - bars.length + index) * (BAR + GAP);
        return <rect key={at} x={x} y={HEIGHT - height} width={BAR} height={height} rx={2} className={FILLS[level]} />;
      })}
      <line
        x1={0}
        x2={width}
        y1={HEIGHT - up(limitMph)}
        y2={HEIGHT - up(limitMph)}
        className="stroke-ink-soft"
        strokeDasharray="3 2"
      />
    </svg>
  );
}
