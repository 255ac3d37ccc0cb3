import { cva } from "class-variance-authority";
import { Lock, Wrench } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { bookingHref } from "#app/shared/booking-href.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
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

type Joins = "before" | "after" | "both" | undefined;

type ClaimCellProps = {
  itemId: number;
  itemName: string;
  date: PlainDate;
  look: ClaimLook;
  claim: OwnerClaim | undefined;
  closed?: string | undefined;
  out?: string | undefined;
  /** The order's other rentals, and which neighboring cells belong to the same order. */
  others?: string;
  joins?: Joins;
  picked: boolean;
  tabStop: boolean;
  /** Zero if no minutes are shown, so that the cell doesn't render again every minute. */
  now: number;
};

/** Neighboring days of one order are drawn as one piece. */
const pieceClass = {
  none: "inset-x-0.75 rounded-[9px]",
  after: "left-0.75 right-0 rounded-l-[9px]",
  both: "-left-px right-0",
  before: "-left-px right-0.75 rounded-r-[9px]",
};

/** The grid around it handles clicks and keys. */
export const ClaimCell = memo(function ClaimCell(props: ClaimCellProps) {
  const { itemId, itemName, date, look, claim, closed, out, others = "", joins, picked, tabStop, now } = props;
  const label = <span className="sr-only">{claimText(itemName, date, { look, claim, now, closed, out, others })}</span>;
  const common = {
    "data-item": itemId,
    "data-day": date,
    "data-look": look,
    tabIndex: tabStop ? 0 : -1,
    draggable: false,
    className: `${claimClass({ look: picked ? "picked" : look })} absolute ${pieceClass[joins ?? "none"]} inset-y-1 no-underline focus-visible:z-10 ${look === "open" && !picked ? "hover:bg-moss-tint" : ""} ${look === "past" || look === "out" ? "cursor-default" : ""}`,
  };
  if (claim?.bookingId) {
    return (
      <Link
        {...common}
        discover="none"
        to={bookingHref(claim.bookingId)}
        data-booking={claim.bookingId}
        title={[claim.customerName, others].filter(Boolean).join(", ") || undefined}
      >
        {/* The days of one order form one piece, which shows the name once. */}
        <span aria-hidden="true">{joins !== "before" && joins !== "both" && claimMark(claim, now)}</span>
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
