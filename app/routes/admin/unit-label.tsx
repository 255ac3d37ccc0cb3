import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { OfficePage } from "#app/features/office/office/components/frame/office-page.tsx";
import { useBusiness } from "#app/page-facts.tsx";
import { Button } from "#app/ui/button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export const handle = { access: "office" };

/** A label for the bag of a unit: its name, and a code that opens its log. */
export default function UnitLabel() {
  const query = useOwnerQuery(`/api/units/${Number(useParams().id)}/log`);
  const { name, contact } = useBusiness();
  const print = (
    <Button variant="pine" size="sm" shape="soft" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  );
  return (
    <OfficePage title="Bag label" actions={print}>
      <QueryView query={query} what="the unit" skeleton={<Skeleton className="h-60" />}>
        {(unit) => (
          <div className="flex max-w-120 flex-wrap items-center gap-5 rounded-card border-2 border-ink bg-white p-5">
            <QrCode code={unit.bag.code} label={`Code that opens the log of ${unit.name}`} className="size-40" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-display text-[1.5rem] leading-tight font-semibold wrap-anywhere">{unit.name}</p>
              {unit.serial && <p className="wrap-anywhere">Serial {unit.serial}</p>}
              <p className="mt-3 text-small wrap-anywhere">{name}</p>
              <p className="text-small">Found this bag? {contact.phone}</p>
            </div>
          </div>
        )}
      </QueryView>
    </OfficePage>
  );
}
