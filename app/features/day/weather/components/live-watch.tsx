import { useQuery } from "@tanstack/react-query";
import { CircleCheck, History, RadioTower, RefreshCw, Wind } from "lucide-react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { LiveParty, LiveWatch } from "../schema.ts";
import { LivePartyRow } from "./live-party.tsx";

/** Every party that runs now, the worst first. It follows the office's stream. */
export function LiveWatchView() {
  const query = useQuery({ ...ownerQuery("/api/weather/live"), refetchInterval: 30_000 });
  const skeleton = (
    <SkeletonGroup label="Loading the live watch" className="grid gap-3" bars={["h-28", "h-28", "h-28"]} />
  );
  return (
    <QueryView query={query} what="the live watch" skeleton={skeleton}>
      {(watch) => <Watch watch={watch} />}
    </QueryView>
  );
}

function Watch({ watch }: { watch: LiveWatch }) {
  const { parties, happened } = watch;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-3">
        <Looked watch={watch} />
        <Headline parties={parties} />
        {parties.length === 0 ? (
          <EmptyState title="No party is running">
            Orders appear here from setup to pickup. Orders indoors are not watched.
          </EmptyState>
        ) : (
          <ul className="grid gap-3" aria-label="Parties running now">
            {parties.map((party) => (
              <LivePartyRow key={party.bookingId} party={party} />
            ))}
          </ul>
        )}
        {happened.length > 0 && <Happened happened={happened} />}
      </div>
      <WhatTheyGet />
    </div>
  );
}

function Looked({ watch: { by, isOn, lookedAt, nextAt } }: { watch: LiveWatch }) {
  const { tell, busy } = useOwnerCall();
  const timeZone = useTimeZone();
  const clock = (at: string) => clockTime(new Date(at), timeZone);
  if (by === "off") return <Alert tone="info">Forecasts are switched off on this server, so nobody is watched.</Alert>;
  const look = () =>
    tell(
      { method: "POST", path: "/api/weather/live/read" },
      { done: "The weather was read", failed: "The weather could not be read" },
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto inline-flex items-center gap-2 text-small text-moss" role="status">
        <RadioTower className="size-4 shrink-0" aria-hidden="true" />
        <span>
          {by === "demo" && "Invented weather. "}
          {!isOn && "Switched off in the settings: nobody is notified by itself. "}
          {lookedAt ? `Looked ${clock(lookedAt)}` : "Not looked yet"}
          {nextAt && `, again ${clock(nextAt)}`}
        </span>
      </p>
      <Button variant="office" size="sm" busy={busy} onClick={look}>
        <RefreshCw aria-hidden="true" />
        Look now
      </Button>
    </div>
  );
}

function Headline({ parties }: { parties: LiveParty[] }) {
  const off = parties.filter(({ alert }) => alert);
  const waiting = off.filter(({ alert }) => !alert?.answered);
  if (off.length === 0) return null;
  const over = off.length === 1 ? "1 party was asked to get off." : `${off.length} parties were asked to get off.`;
  const names = waiting.map(({ customerName }) => customerName).join(", ");
  return (
    <Alert tone={waiting.length > 0 ? "error" : "warning"} title={over} live>
      {waiting.length === 0
        ? "Everyone has answered."
        : `Without an answer: ${names}. Call them if it takes more than a few minutes.`}
    </Alert>
  );
}

function Happened({ happened }: Pick<LiveWatch, "happened">) {
  const timeZone = useTimeZone();
  return (
    <OfficeCard title="What happened today" Icon={History}>
      <ul className="grid">
        {happened.map(({ id, at, who, text }) => (
          <li
            key={id}
            className="grid gap-x-4 border-b border-office-line py-2.5 text-small last:border-b-0 sm:grid-cols-[5rem_9rem_1fr]"
          >
            <time dateTime={at} className="font-display font-medium">
              {clockTime(new Date(at), timeZone)}
            </time>
            <span>{who}</span>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-fine text-ink-soft">Stored with each order, with the reading it rests on.</p>
    </OfficeCard>
  );
}

function WhatTheyGet() {
  return (
    <aside className="grid gap-3 text-small" aria-label="What customers get">
      <OfficeCard title="When it is over the limit" Icon={Wind}>
        <p className="text-ink-soft">
          The customer is asked to get everyone off, turn the blower off once it is empty and leave the stakes in. They
          answer with one press. Without an answer you are reminded to call.
        </p>
      </OfficeCard>
      <OfficeCard title="All clear" Icon={CircleCheck}>
        <p className="text-ink-soft">
          It goes out by itself after enough time under the limit. <TextLink href="/admin/settings">Settings</TextLink>{" "}
          say how long.
        </p>
      </OfficeCard>
      <OfficeCard title="When nothing is known" Icon={RadioTower}>
        <p className="text-ink-soft">
          A station that has been silent for 30 minutes shows as unknown, never as calm. Orders indoors are not watched.
          It is advice: the reading on site decides.
        </p>
      </OfficeCard>
    </aside>
  );
}
