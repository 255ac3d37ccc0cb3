import { Plus } from "lucide-react";
import { useState } from "react";
import { formatDollars } from "../../../shared/money.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { CsvButton } from "../../office-kit/components/csv-button.tsx";
import { useOwnerQuery } from "../../office-kit/owner-queries.ts";

const GiveCreditDialog = lazyPart(() => import("./give-credit-dialog.tsx"));

/** The total owed, and buttons to give a rain check and to export the list. */
export function CreditsOwed() {
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
