import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serves } from "../../../shared/access.ts";
import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Line } from "../../../ui/line.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { ownerQuery } from "../../office-kit/owner-queries.ts";
import { useStaff } from "../../office-kit/staff-context.ts";
import type { CreditDetail } from "../schema.ts";
import { CreditEntries } from "./credit-entries.tsx";
import { CreditState } from "./credit-state.tsx";
import { ExtendCreditDialog } from "./extend-credit-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

type CreditSheetProps = { id: number; open: boolean; onClose: () => void };

/** One rain check, everything that happened to it, and what the owner can do about it. */
export default function CreditSheet({ id, open, onClose }: CreditSheetProps) {
  const { data: credit, error } = useQuery(ownerQuery<CreditDetail>(`/api/rain-checks/${id}`));
  const [asked, setAsked] = useState<"extend" | "take back">();
  const isOwner = serves("owner", useStaff().role);
  const dialog = (name: typeof asked) => ({
    open: asked === name,
    onOpenChange: (on: boolean) => setAsked(on ? name : undefined),
  });
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => next || onClose()}
        title={credit?.customerName ?? `Rain check ${id}`}
        description={credit && <CreditState state={credit.state} />}
        footer={
          credit &&
          isOwner &&
          credit.left > 0 && (
            <>
              <Button variant="quiet" onClick={() => setAsked("take back")}>
                Take back
              </Button>
              <Button onClick={() => setAsked("extend")}>Extend</Button>
            </>
          )
        }
      >
        {credit && <Facts credit={credit} />}
        {credit && <CreditEntries entries={credit.entries} />}
        {!credit && error && <Alert live tone="error" title={error.message} />}
        {!credit && !error && (
          <SkeletonGroup label="Loading the rain check" className="grid gap-3">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-6" />
            ))}
          </SkeletonGroup>
        )}
      </Sheet>
      {credit && <ExtendCreditDialog key={credit.expiresOn} credit={credit} {...dialog("extend")} />}
      {credit && <TakeBackDialog credit={credit} {...dialog("take back")} />}
    </>
  );
}

function Facts({ credit }: { credit: CreditDetail }) {
  const { code, left, issued, expiresOn, customerEmail, reason } = credit;
  return (
    <dl className="grid gap-2">
      <Line label="Code" amount={code} />
      <Line label="Left" amount={`${formatDollars(left)} of ${formatDollars(issued)}`} />
      <Line label="Last day" amount={formatDate(expiresOn, { dateStyle: "long" })} />
      {customerEmail && <Line label="Email" amount={customerEmail} />}
      {reason && <Line label="Reason" amount={reason} />}
    </dl>
  );
}
