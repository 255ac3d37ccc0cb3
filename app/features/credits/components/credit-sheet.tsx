import { useState } from "react";
import { serves } from "../../../shared/access.ts";
import { longDate } from "../../../shared/date-format.ts";
import { formatDollars } from "../../../shared/money.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { DetailSheet } from "../../office-kit/components/detail-sheet.tsx";
import { useOwnerQuery } from "../../office-kit/owner-queries.ts";
import { useStaff } from "../../office-kit/staff-context.ts";
import { useOwnerAction } from "../../office-kit/use-owner-action.ts";
import type { CreditDetail } from "../schema.ts";
import { CreditEntries } from "./credit-entries.tsx";
import { CreditState } from "./credit-state.tsx";
import { ExtendCreditDialog } from "./extend-credit-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

type CreditSheetProps = { id: number; open: boolean; onClose: () => void };

/** One rain check, everything that happened to it, and what the owner can do about it. */
export default function CreditSheet({ id, open, onClose }: CreditSheetProps) {
  const query = useOwnerQuery(`/api/rain-checks/${id}`);
  const credit = query.data;
  const [asked, setAsked] = useState<"extend" | "take back">();
  const unfreezing = useOwnerAction();
  const unfreeze = () =>
    unfreezing.act(
      { method: "POST", path: `/api/rain-checks/${id}/unfreeze` },
      { title: "It can be used again", ...(credit && { description: credit.customerName }) },
    );
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
        footer={({ left, state }) =>
          isOwner &&
          (left > 0 || state === "frozen") && (
            <>
              <Button variant="quiet" onClick={() => setAsked("take back")}>
                Take back
              </Button>
              {state === "frozen" ? (
                <Button variant="pine" busy={unfreezing.busy} onClick={() => void unfreeze()}>
                  Let it be used
                </Button>
              ) : (
                <Button variant="pine" onClick={() => setAsked("extend")}>
                  Extend
                </Button>
              )}
            </>
          )
        }
      >
        {(one) => (
          <>
            {one.state === "frozen" && (
              <Alert tone="warning" title="Its payment went back" className="mb-4">
                <p className="text-small">
                  The bank or a refund took the money that this rain check came from. Nobody can use it until you
                  decide.
                </p>
                {unfreezing.refusal && (
                  <p role="alert" className="mt-1.5 text-small font-medium text-apple-deep">
                    {unfreezing.refusal.message}
                  </p>
                )}
              </Alert>
            )}
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
    <FactList
      facts={[
        { label: "Code", value: code },
        { label: "Left", value: `${formatDollars(left)} of ${formatDollars(issued)}` },
        { label: "Last day", value: longDate(expiresOn) },
        ...(customerEmail ? [{ label: "Email", value: customerEmail }] : []),
        ...(reason ? [{ label: "Reason", value: reason }] : []),
      ]}
    />
  );
}
