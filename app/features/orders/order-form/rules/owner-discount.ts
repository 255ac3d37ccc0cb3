// A discount as it is typed in the office: percent or dollars, with the reason that the customer reads.

export const noDiscount = { discount: "none" as "none" | "percent" | "amount", off: "", reason: "" };
export type DiscountDraft = typeof noDiscount;
type DiscountProblems = Partial<Record<"off" | "reason", string>>;
type DiscountRequest = { basisPoints: number | null; amountCents: number | null; reason: string };

/** Null where none is wanted, and where what was typed is none yet: then there are problems. */
export function readDiscount({ discount, off, reason }: DiscountDraft): {
  wanted: DiscountRequest | null;
  problems: DiscountProblems;
} {
  if (discount === "none") return { wanted: null, problems: {} };
  const hundredths = Math.round(Number(off.trim().replace(/^\$|%$/g, "")) * 100);
  const tooMuch = discount === "percent" && hundredths > 10_000;
  const problems = {
    ...(hundredths > 0 && !tooMuch ? {} : { off: "Please enter how much." }),
    ...(reason.trim() ? {} : { reason: "Required" }),
  };
  if (Object.keys(problems).length > 0) return { wanted: null, problems };
  const wanted = {
    basisPoints: discount === "percent" ? hundredths : null,
    amountCents: discount === "amount" ? hundredths : null,
    reason: reason.trim(),
  };
  return { wanted, problems };
}
