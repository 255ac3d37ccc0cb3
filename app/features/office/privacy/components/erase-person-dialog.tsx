import { useState } from "react";
import { FormDialog } from "#app/features/base/office-kit/components/form-dialog.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { MAX_NAME } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { isSameName } from "../rules/erasure-plan.ts";
import type { ErasurePlan } from "../schema.ts";

export type Who = { bookingId: number } | { quoteId: number } | { email: string } | { phone: string };
type ErasePersonDialogProps = { who: Who; open: boolean; onOpenChange: (open: boolean) => void; onErased: () => void };

/** Shows what will be erased and what has to stay; the name has to be typed to confirm. */
export function ErasePersonDialog({ who, open, onOpenChange, onErased }: ErasePersonDialogProps) {
  const query = new URLSearchParams(Object.entries(who).map(([name, value]) => [name, String(value)]));
  const { data: plan, error } = useOwnerQuery(`/api/people/erasure?${query}`, { enabled: open });
  const { act, busy, refusal, forget } = useOwnerAction();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");

  const ready = plan !== undefined && plan.notYet.length === 0 && plan.goes.length > 0;

  async function erase() {
    if (!plan || !ready) return;
    if (plan.name && !isSameName(typed, plan.name)) return setWrong(`Type ${plan.name} to confirm.`);
    const body = { ...who, confirmName: typed || "-" };
    const said = { title: "Data erased", description: "Only what the law requires is still stored." };
    if (!(await act({ method: "POST", path: "/api/people/erase", body }, said))) return;
    onOpenChange(false);
    onErased();
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      blocked={!ready}
      size="md"
      title="Erase this person's data?"
      description="Everything you have about them, in every booking, quote request and email. This can't be undone."
      confirm="Erase data"
      dismiss={plan && !ready ? "Close" : "Keep it"}
      busy={busy}
      refusal={refusal}
      forget={() => {
        forget();
        setWrong("");
      }}
      onConfirm={erase}
    >
      {plan && <Plan plan={plan} />}
      {!plan && error && <Alert live tone="error" title={error.message} />}
      {!plan && !error && <PlanSkeleton />}
      {ready && plan.name && (
        <TextField
          label={`Type ${plan.name} to confirm`}
          error={wrong}
          value={typed}
          autoComplete="off"
          maxLength={MAX_NAME}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong("");
          }}
        />
      )}
    </FormDialog>
  );
}

function Plan({ plan: { goes, stays, notYet } }: { plan: ErasurePlan }) {
  if (goes.length + stays.length + notYet.length === 0) {
    return <Alert live tone="info" title="We have nothing about this person." />;
  }
  return (
    <>
      {notYet.length > 0 && (
        <Alert live tone="warning" title="This can't be erased yet">
          <ul className="grid gap-1 text-small">
            {notYet.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Part title="This will be erased" lines={goes.length > 0 ? goes : ["There's nothing left to erase."]} />
      {stays.length > 0 && (
        <Part title="This has to stay" lines={stays.map(({ what, until }) => `${what}${untilText(until)}`)} />
      )}
    </>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const untilText = (until: string | null) => (until ? `, until ${longDate(until)}` : "");

function PlanSkeleton() {
  return (
    <SkeletonGroup label="Loading what would be erased" className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </SkeletonGroup>
  );
}
