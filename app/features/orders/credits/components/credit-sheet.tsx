import { useState } from "react";
import { DetailSheet } from "#app/features/base/office-kit/components/detail-sheet.tsx";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { MAX_REASON } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { entryAmount, entryText } from "../rules/entry-text.ts";
import type { CreditDetail } from "../schema.ts";
import { CreditState } from "./credit-state.tsx";
import { type CreditDialogProps, ExtendCreditDialog } from "./extend-credit-dialog.tsx";

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

/** Its ledger, the newest last. */
function CreditEntries({ entries }: Pick<CreditDetail, "entries">) {
  const timeZone = useTimeZone();
  return (
    <section aria-label="What happened to it" className="mt-6">
      <h3 className="font-display font-semibold">What happened</h3>
      <ol className="mt-2 divide-y divide-office-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="flex justify-between gap-3">
              <span>
                {entryText(entry)}
                {entry.bookingId !== null && (
                  <>
                    , <TextLink href={bookingHref(entry.bookingId)}>booking {entry.bookingId}</TextLink>
                  </>
                )}
              </span>
              <span className="font-display font-semibold">{entryAmount(entry)}</span>
            </p>
            <p className="text-small text-ink-soft">
              {longMoment(new Date(entry.createdAt), timeZone)}
              {entry.note && `: ${entry.note}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Confirms before the holder loses what is left. Orders it has paid for stay paid. */
function TakeBackDialog({ credit, ...dialog }: CreditDialogProps) {
  const form = useOwnerForm({ reason: "" });
  const left = formatDollars(credit.left);

  async function takeBack() {
    const path = `/api/rain-checks/${credit.id}/take-back` as const;
    const body = { ...form.draft, seenLeft: credit.left };
    const said = { title: `${left} taken back`, description: credit.customerName };
    if (!(await form.act({ method: "POST", path, body }, said))) return;
    form.reset();
    dialog.onOpenChange(false);
  }

  return (
    <FormDialog
      {...dialog}
      danger
      title={`Take back ${left}?`}
      description={`${credit.customerName} can't use ${credit.code} after this, and we email them so. Bookings it paid for stay paid.`}
      confirm="Take back"
      dismiss="Keep it"
      form={form}
      onConfirm={takeBack}
    >
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="For your records. The customer doesn't see it."
        maxLength={MAX_REASON}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
