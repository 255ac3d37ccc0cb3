import { FilePen } from "lucide-react";
import { businessToday } from "../../../shared/business-clock.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useBusinessToday } from "../../availability/hooks/use-clock.ts";
import { ListPage } from "../../office-kit/components/list-page.tsx";
import { useOpened } from "../../office-kit/use-list.ts";
import { WaiverCards } from "./waiver-cards.tsx";
import { WaiverTable } from "./waiver-table.tsx";

const WaiverDialog = lazyPart(async () => ({ default: (await import("./waiver-dialog.tsx")).WaiverDialog }));

const filters = [
  { value: "", label: "All" },
  { value: "unsigned", label: "Unsigned", nothingFound: "Everyone has signed." },
];

const empty = {
  title: "No waivers found",
  text: "Every booking's waiver shows up here, signed or not.",
  Icon: FilePen,
  tone: "leaf",
} as const;

export function WaiversDesk() {
  const opened = useOpened("waiver");
  const today = useBusinessToday(businessToday(new Date()));
  return (
    <>
      <ListPage
        path="/api/waivers"
        what="waivers"
        search={{ label: "Search by name, phone, address, rental or number", placeholder: "Name, phone, address, No." }}
        filter={{ name: "status", options: filters }}
        empty={empty}
        table={(waivers) => <WaiverTable waivers={waivers} today={today} onView={opened.show} />}
        cards={(waivers) => <WaiverCards waivers={waivers} today={today} onView={opened.show} />}
      />
      {opened.id !== undefined && (
        <WaiverDialog id={opened.id} open={opened.open} today={today} onClose={opened.close} />
      )}
    </>
  );
}
