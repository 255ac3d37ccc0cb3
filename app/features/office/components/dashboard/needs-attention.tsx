import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useBusiness, useTimeZone } from "../../../../page-facts.tsx";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { OfficeCard } from "../../../office-kit/components/office-card.tsx";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import { attentionQuery, useAttentionCounts } from "../../queries.ts";
import { attentionText, failedEmailsText } from "../../rules/attention-text.ts";
import type { Attention } from "../../schema.ts";
import { AttentionRow } from "./attention-row.tsx";

const FIRST = 6;

/** What needs the owner, each with the one thing to do about it. */
export function NeedsAttention({ today, className }: { today: PlainDate | undefined; className?: string }) {
  const query = useQuery(attentionQuery());
  const skeleton = (
    <SkeletonGroup label="Loading what needs attention" className="grid gap-2">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </SkeletonGroup>
  );
  return (
    <OfficeCard title="Needs attention" Icon={BellRing} className={className}>
      <QueryView query={query} what="what needs attention" skeleton={skeleton}>
        {(all) => (today ? <AttentionList all={all} today={today} /> : skeleton)}
      </QueryView>
    </OfficeCard>
  );
}

function AttentionList({ all, today }: { all: Attention[]; today: PlainDate }) {
  const timeZone = useTimeZone();
  const { home, serviceArea } = useBusiness();
  const places = { towns: serviceArea.towns, regionName: home.regionName };
  const [whole, setWhole] = useState(false);
  const { mail = 0 } = useAttentionCounts();
  const lines = oneLineForFailedEmails(all);
  if (lines.length === 0) {
    return (
      <p className="py-2 text-ink-soft">Nothing to do right now. Go check the blowers, or take the kids fishing.</p>
    );
  }
  const shown = whole ? lines : lines.slice(0, FIRST);
  return (
    <>
      <ul className="divide-y divide-office-line">
        {shown.map((one) => (
          <AttentionRow
            key={`${one.kind}-${one.bookingId}-${one.kind === "unit_out" ? one.note : ""}-${one.waiverId}-${one.messageId}-${one.alertId}-${one.unitId}`}
            one={one}
            text={
              one.kind === "failed_mail"
                ? failedEmailsText(Math.max(1, mail))
                : attentionText(one, today, places, timeZone)
            }
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button variant="quiet" size="sm" shape="soft" className="mt-1 w-full" onClick={() => setWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </>
  );
}

/** One line for all failed emails, in the place of the most urgent one. */
function oneLineForFailedEmails(all: Attention[]): Attention[] {
  const first = all.find(({ kind }) => kind === "failed_mail");
  return all.filter((one) => one.kind !== "failed_mail" || one === first);
}
