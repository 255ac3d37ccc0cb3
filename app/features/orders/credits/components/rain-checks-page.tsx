import { Plus, Umbrella } from "lucide-react";
import { useState } from "react";
import { CsvButton } from "#app/features/base/office-kit/components/csv-button.tsx";
import { ListPage } from "#app/features/base/office-kit/components/list-page.tsx";
import { OpenButton } from "#app/features/base/office-kit/components/open-button.tsx";
import { PersonCell } from "#app/features/base/office-kit/components/table-cells.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOpened } from "#app/features/base/office-kit/use-list.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Td } from "#app/ui/table.tsx";
import type { CreditView } from "../schema.ts";
import { CreditState, creditLabels } from "./credit-state.tsx";

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

const GiveCreditDialog = lazyPart(() => import("./give-credit-dialog.tsx"));

/** The total owed, and buttons to give a rain check and to export the list. */
function CreditsOwed() {
  const { data } = useOwnerQuery("/api/rain-checks/owed");
  const [giving, setGiving] = useState<boolean>();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1">
        <span className="block font-display text-h3 font-semibold">{data ? formatDollars(data.owed) : "…"}</span>
        <span className="text-small text-ink-soft">
          {data ? owedNote(data.count) : "owed on rain checks that can still be used"}
        </span>
      </p>
      <div className="flex gap-2.5">
        <CsvButton path="/api/rain-checks/export" />
        <Button variant="pine" size="sm" className="min-h-12" onClick={() => setGiving(true)}>
          <Plus aria-hidden="true" />
          Give a rain check
        </Button>
      </div>
      {giving !== undefined && <GiveCreditDialog open={giving} onOpenChange={setGiving} />}
    </div>
  );
}

const owedNote = (count: number) =>
  `owed on ${count === 1 ? "1 rain check" : `${count} rain checks`} that can still be used`;
