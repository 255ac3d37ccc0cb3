import { Umbrella } from "lucide-react";
import { serves } from "../../../shared/access.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListPage } from "../../office-kit/components/list-page.tsx";
import { useStaff } from "../../office-kit/staff-context.ts";
import { useOpened } from "../../office-kit/use-list.ts";
import { CreditCards } from "./credit-cards.tsx";
import { CreditTable } from "./credit-table.tsx";
import { CreditsOwed } from "./credits-owed.tsx";

const CreditSheet = lazyPart(() => import("./credit-sheet.tsx"));

const filters = [
  { value: "", label: "All" },
  { value: "open", label: "Open" },
  { value: "used", label: "Used up" },
  { value: "ended", label: "Expired" },
  { value: "frozen", label: "Frozen" },
  { value: "taken_back", label: "Taken back" },
];

const empty = {
  title: "No rain checks yet",
  text: "They show up here when a customer cancels for one, or when you give one.",
  Icon: Umbrella,
  tone: "sky",
} as const;

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
        table={(credits) => <CreditTable credits={credits} onOpen={opened.show} />}
        cards={(credits) => <CreditCards credits={credits} onOpen={opened.show} />}
      />
      {opened.id !== undefined && (
        <CreditSheet key={opened.id} id={opened.id} open={opened.open} onClose={opened.close} />
      )}
    </>
  );
}
