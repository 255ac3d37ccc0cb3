import { formatDollars } from "../../../shared/money.ts";
import type { RunSheetStop } from "../run-sheet-schema.ts";

type PayCodeProps = { stop: Pick<RunSheetStop, "payCode" | "balance" | "customerName"> };

/** A light edge of four modules, without which phones don't find the code. */
const EDGE = 4;

/** For the customer's own phone: leads to the page where the balance is paid. */
export function PayCodeFigure({ stop: { payCode, balance, customerName } }: PayCodeProps) {
  if (!payCode) return null;
  const side = payCode.size + 2 * EDGE;
  return (
    <figure className="mt-3 flex items-center gap-3">
      <svg
        role="img"
        aria-label={`Code that opens ${customerName}'s booking, to pay by phone`}
        viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-24 shrink-0 rounded-small bg-white text-black"
      >
        <path d={payCode.path} fill="currentColor" />
      </svg>
      <figcaption className="text-small text-ink-soft">
        Scan to pay the {formatDollars(balance)} by card, on the customer's own phone.
      </figcaption>
    </figure>
  );
}
