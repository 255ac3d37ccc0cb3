import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { CardList, PersonCard } from "../../office-kit/components/person-card.tsx";
import { type CreditRowsProps, CreditState, OpenCredit } from "./credit-table.tsx";

/** The list on narrow screens. */
export function CreditCards({ credits, onOpen }: CreditRowsProps) {
  return (
    <CardList>
      {credits.map((credit) => (
        <PersonCard
          key={credit.id}
          name={credit.customerName}
          badge={<CreditState state={credit.state} />}
          actions={<OpenCredit credit={credit} onOpen={onOpen} className="flex-1" />}
        >
          <p className="mt-1 text-small">
            <b className="font-semibold">{formatDollars(credit.left)}</b> left of {formatDollars(credit.issued)}
            <br />
            until {formatDate(credit.expiresOn, { dateStyle: "medium" })}
          </p>
          <p className="mt-1 text-small text-ink-soft wrap-anywhere">{credit.code}</p>
        </PersonCard>
      ))}
    </CardList>
  );
}
