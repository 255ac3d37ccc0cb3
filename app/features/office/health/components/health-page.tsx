import { useQueryClient } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { RefreshCw, Stethoscope } from "lucide-react";
import { useEffect } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery, useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { type Headline, healthHeadline } from "../rules/headline.ts";
import { AlarmsCard, ExampleCard, StatesCard } from "./alarms-card.tsx";
import { HealthRows } from "./health-rows.tsx";

/** The health checks, and who gets an alarm. */
export function HealthPage() {
  const query = useOwnerQuery("/api/health");
  const client = useQueryClient();
  const checkedAt = query.data?.at;
  // This page may have run the checks, so the count in the menu is out of date.
  useEffect(() => {
    if (checkedAt) void client.invalidateQueries(ownerQuery("/api/office/summary"));
  }, [client, checkedAt]);
  const skeleton = <SkeletonGroup label="Checking" className="grid gap-3" bars={["h-20", "h-96"]} />;
  return (
    <QueryView query={query} what="the health checks" skeleton={skeleton}>
      {({ rows, alarms, example }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-3">
            <Summary headline={healthHeadline(rows)} />
            <HealthRows rows={rows} />
          </div>
          <div className="grid min-w-0 gap-3 md:grid-cols-2 md:items-start xl:grid-cols-1">
            <AlarmsCard alarms={alarms} />
            <ExampleCard example={example} />
            <StatesCard />
          </div>
        </div>
      )}
    </QueryView>
  );
}

export function LookAgain() {
  const { data } = useOwnerQuery("/api/health");
  const { tell, busy } = useOwnerCall();
  const timeZone = useTimeZone();
  const look = () =>
    void tell(
      { method: "POST", path: "/api/health/look" },
      { done: "Checked everything", failed: "Couldn't run the checks" },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {data && <p className="text-small text-ink-soft">{shortMoment(new Date(data.at), timeZone)}</p>}
      <Button variant="office" size="sm" busy={busy} onClick={look}>
        <RefreshCw aria-hidden="true" />
        Look again
      </Button>
    </div>
  );
}

const tones = {
  bad: "border-apple/40 bg-apple-tint",
  waiting: "border-sun/70 bg-sun-tint",
  good: "border-moss/40 bg-moss-tint",
};

function Summary({ headline: { tone, title, text } }: { headline: Headline }) {
  return (
    <div className={cx("flex items-center gap-4 rounded-small border-2 px-4.5 py-4", tones[tone])}>
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-white/80 [&>svg]:size-5.5"
      >
        <Stethoscope />
      </span>
      <div role="status" className="min-w-0">
        <p className="font-display text-[1.0625rem] leading-snug font-semibold">{title}</p>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
