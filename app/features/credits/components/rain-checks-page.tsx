import { Umbrella } from "lucide-react";
import { serves } from "../../../shared/access.ts";
import { mediumDate } from "../../../shared/date-format.ts";
import { formatDollars } from "../../../shared/money.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Td } from "../../../ui/table.tsx";
import { ListPage } from "../../office-kit/components/list-page.tsx";
import { OpenButton } from "../../office-kit/components/open-button.tsx";
import { PersonCell } from "../../office-kit/components/table-cells.tsx";
import { useStaff } from "../../office-kit/staff-context.ts";
import { useOpened } from "../../office-kit/use-list.ts";
import type { CreditView } from "../schema.ts";
import { CreditState, creditLabels } from "./credit-state.tsx";
import { CreditsOwed } from "./credits-owed.tsx";

const CreditSheet = lazyPart(() => import("./credit-sheet.tsx"));

const filters = [
  { value: "", label: "All" },
  ...Object.entries(creditLabels).map(([value, label]) => ({ value, label })),
];

const empty = {
  title: "No rain checks yet",
  text: "They show up here when a customer cancels for one, or when you give one.",
  Icon: Umbrella,
  tone: "sky",
} as const;

const lastDay = ({ expiresOn }: CreditView) => mediumDate(expiresOn);

/** Money that the business owes, by holder. */
export function RainChecksDesk() {
  const opened = useOpened("rain-check");
  const isOwner = serves("owner", useStaff().role);
  return (
    <>
      {isOwner && <CreditsOwed />}
      <ListPage
        path="/api/rain-checks"
        what="rain checks"
        search={{ label: "Search by name, email, code or booking number", placeholder: "Name, email, code" }}
        filter={{ name: "state", options: filters }}
        empty={empty}
        columns={["Name", "Code", "Left", "Last day", "Status"]}
        cells={(credit) => (
          <>
            <PersonCell name={credit.customerName} email={credit.customerEmail} strong={credit.state === "open"} />
            <Td className="whitespace-nowrap">{credit.code}</Td>
            <Td secondLine={`of ${formatDollars(credit.issued)}`}>{formatDollars(credit.left)}</Td>
            <Td>{lastDay(credit)}</Td>
            <Td>
              <CreditState state={credit.state} />
            </Td>
          </>
        )}
        card={(credit) => ({
          name: credit.customerName,
          badge: <CreditState state={credit.state} />,
          text: <CardText credit={credit} />,
        })}
        actions={({ id, customerName, left }, className) => (
          <OpenButton
            label={`Open the rain check of ${customerName}, ${formatDollars(left)} left`}
            onOpen={() => opened.show(id)}
            className={className}
          />
        )}
      />
      {opened.id !== undefined && (
        <CreditSheet key={opened.id} id={opened.id} open={opened.open} onClose={opened.close} />
      )}
    </>
  );
}

function CardText({ credit }: { credit: CreditView }) {
  return (
    <>
      <p className="mt-1 text-small">
        <b className="font-semibold">{formatDollars(credit.left)}</b> left of {formatDollars(credit.issued)}
        <br />
        until {lastDay(credit)}
      </p>
      <p className="mt-1 text-small text-ink-soft wrap-anywhere">{credit.code}</p>
    </>
  );
}
