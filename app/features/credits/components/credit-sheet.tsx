import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serves } from "../../../shared/access.ts";
import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Line } from "../../../ui/line.tsx";
import { DetailSheet } from "../../office-kit/components/detail-sheet.tsx";
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
  const query = useQuery(ownerQuery<CreditDetail>(`/api/rain-checks/${id}`));
  const credit = query.data;
  const [asked, setAsked] = useState<"extend" | "take back">();
  const isOwner = serves("owner", useStaff().role);
  const dialog = (name: typeof asked) => ({
    open: asked === name,
    onOpenChange: (on: boolean) => setAsked(on ? name : undefined),
  });
  return (
    <>
      <DetailSheet
        query={query}
        what={`Rain check ${id}`}
        open={open}
        onClose={onClose}
        title={({ customerName }) => customerName}
        description={({ state }) => <CreditState state={state} />}
        footer={({ left }) =>
          isOwner &&
          left > 0 && (
            <>
              <Button variant="quiet" onClick={() => setAsked("take back")}>
                Take back
              </Button>
              <Button onClick={() => setAsked("extend")}>Extend</Button>
            </>
          )
        }
      >
        {(one) => (
          <>
            <Facts credit={one} />
            <CreditEntries entries={one.entries} />
          </>
        )}
      </DetailSheet>
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
