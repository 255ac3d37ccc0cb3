import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { Card } from "../../../ui/card.tsx";
import { CreditState } from "./credit-state.tsx";
import { type CreditRowsProps, OpenCredit } from "./credit-table.tsx";

/** The list on narrow screens. */
export function CreditCards({ credits, onOpen }: CreditRowsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {credits.map((credit) => (
        <li key={credit.id}>
          <Card look="flat" padding="none" className="flex h-full flex-col p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-display font-semibold wrap-break-word">{credit.customerName}</p>
              <CreditState state={credit.state} />
            </div>
            <p className="mt-1 text-small">
              <b className="font-semibold">{formatDollars(credit.left)}</b> left of {formatDollars(credit.issued)}
              <br />
              until {formatDate(credit.expiresOn, { dateStyle: "medium" })}
            </p>
            <p className="mt-1 text-small text-ink-soft wrap-anywhere">{credit.code}</p>
            <div className="mt-auto flex pt-3">
              <OpenCredit credit={credit} onOpen={onOpen} className="flex-1" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
