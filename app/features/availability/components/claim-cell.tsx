import { cva } from "class-variance-authority";
import { Lock, Wrench } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { bookingHref } from "../../../shared/booking-href.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { type ClaimLook, claimMark, claimText } from "../rules/claim-look.ts";
import type { OwnerClaim } from "../schema.ts";

export const claimClass = cva("grid place-items-center font-display text-[0.6875rem] leading-none font-semibold", {
  variants: {
    look: {
      open: "",
      past: "",
      booked: "bg-pine text-white",
      held: "bg-[repeating-linear-gradient(135deg,var(--color-sun)_0_6px,var(--color-sun-tint)_6px_12px)] text-ink",
      blocked: "bg-ink/20 text-ink",
      out: "bg-clay-tint text-clay",
      picked: "bg-apple-tint ring-2 ring-apple ring-inset",
    },
  },
});

type ClaimCellProps = {
  itemId: number;
  itemName: string;
  date: PlainDate;
  look: ClaimLook;
  claim: OwnerClaim | undefined;
  /** Why the business is closed that day, if it is. */
  closed?: string | undefined;
  /** Why the unit is out of service that day, if it is. */
  out?: string | undefined;
  picked: boolean;
  tabStop: boolean;
  /** Zero where no minutes are counted, so that such a cell is drawn once. */
  now: number;
};

/** One day of one row. What a click or a key does to it is decided by the grid around it. */
export const ClaimCell = memo(function ClaimCell(props: ClaimCellProps) {
  const { itemId, itemName, date, look, claim, closed, out, picked, tabStop, now } = props;
  const label = <span className="sr-only">{claimText(itemName, date, { look, claim, now, closed, out })}</span>;
  const common = {
    "data-item": itemId,
    "data-day": date,
    "data-look": look,
    tabIndex: tabStop ? 0 : -1,
    draggable: false,
    className: `${claimClass({ look: picked ? "picked" : look })} absolute inset-x-0.75 inset-y-1 rounded-[9px] no-underline focus-visible:z-10 ${look === "open" && !picked ? "hover:bg-moss-tint" : ""} ${look === "past" || look === "out" ? "cursor-default" : ""}`,
  };
  if (claim?.bookingId) {
    return (
      <Link {...common} discover="none" to={bookingHref(claim.bookingId)} title={claim.customerName ?? undefined}>
        <span aria-hidden="true">{claimMark(claim, now)}</span>
        {label}
      </Link>
    );
  }
  return (
    <button
      {...common}
      type="button"
      title={claim?.reason ?? (out && `Out of service: ${out}`) ?? closed}
      aria-disabled={look === "past" || look === "out" || undefined}
      aria-haspopup={look === "blocked" ? "dialog" : undefined}
    >
      {look === "blocked" && <Lock aria-hidden="true" className="size-3.5" />}
      {look === "out" && <Wrench aria-hidden="true" className="size-3.5" />}
      {label}
    </button>
  );
});
