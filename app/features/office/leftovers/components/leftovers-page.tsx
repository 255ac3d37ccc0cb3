import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, ExternalLink, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import type { Leftovers } from "../schema.ts";
import { LeftoverList, StayingList } from "./leftover-list.tsx";

const leftoversQuery = () => ownerQuery("/api/leftovers");

/** How often a reading is asked how far it is. */
const LOOK_EVERY_MS = 700;

/** What still speaks of the starting business. It is read anew whenever the page is opened. */
export function LeftoversPage() {
  const query = useQuery({
    ...leftoversQuery(),
    refetchInterval: ({ state }) => (state.data?.state === "reading" ? LOOK_EVERY_MS : false),
  });
  const { call, busy } = useOwnerCall();
  const client = useQueryClient();
  const read = async () => {
    await call({ method: "POST", path: "/api/leftovers/read" });
    await client.invalidateQueries(leftoversQuery());
  };
  const isKnown = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was read before.
  useEffect(() => {
    if (isKnown && query.data?.state !== "untouched") void read().catch(() => undefined);
  }, [isKnown]);
  return (
    <QueryView query={query} what="what was found" skeleton={<Reading read={0} of={0} />}>
      {(answer) => <Answer answer={answer} busy={busy} onRead={() => void read().catch(() => undefined)} />}
    </QueryView>
  );
}

type AnswerProps = { answer: Leftovers; busy: boolean; onRead: () => void };

function Answer({ answer, busy, onRead }: AnswerProps) {
  const again = (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={onRead}>
      <RefreshCw aria-hidden="true" />
      Read again
    </Button>
  );
  if (answer.state === "untouched") return <Untouched />;
  if (answer.state === "reading") return <Reading {...answer} />;
  if (answer.state === "unread") {
    return (
      <Headed title="Nothing was read yet" intro="The last reading broke off. Please start it again.">
        {again}
      </Headed>
    );
  }
  const stays = <StayingList rows={answer.stays} />;
  if (answer.found.length === 0) {
    return (
      <>
        <None answer={answer} again={again} />
        {stays}
      </>
    );
  }
  const one = answer.sentences === 1;
  return (
    <Headed
      title={`${answer.sentences} ${one ? "sentence still speaks" : "sentences still speak"} of the starting business`}
      intro="We read everything a customer can see and looked for its name, phone, towns, counties, river, hills and state. Your own words are never touched by us."
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 gap-4">
          <LeftoverList rows={answer.found} again={again} />
          {stays}
        </div>
        <WhatWasRead answer={answer} />
      </div>
    </Headed>
  );
}

function Headed({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <>
      <div role="status">
        <h2 className="text-[1.5rem] leading-tight font-semibold md:text-[1.75rem]">{title}</h2>
      </div>
      <p className="mt-1 mb-5 max-w-160 text-ink-soft">{intro}</p>
      {children}
    </>
  );
}

/** An untouched site would be found whole, which helps nobody. */
function Untouched() {
  return (
    <Headed
      title="This is still the starting business"
      intro="Name, phone, email and town are the ones that every new site starts with. Put in yours, then we look for every sentence that still speaks of the old ones."
    >
      <Link to="/admin/settings?section=business#name" className={buttonClass({ variant: "pine", size: "sm" })}>
        Open Settings
        <ArrowRight aria-hidden="true" />
      </Link>
    </Headed>
  );
}

function Reading({ read, of }: { read: number; of: number }) {
  return (
    <div>
      <p role="status" className="mb-4 font-display text-[1.25rem] font-semibold">
        {of === 0 ? "Reading your site" : `Reading your site: ${read} of ${of}`}
      </p>
      <SkeletonGroup label="Reading" className="grid gap-3" bars={["h-20", "h-20", "h-20"]} />
    </div>
  );
}

function None({ answer: { readAt, read }, again }: { answer: Leftovers; again: ReactNode }) {
  const timeZone = useTimeZone();
  return (
    <section className="grid justify-items-center gap-3 rounded-card bg-sky-tint px-6 py-12 text-center">
      <p aria-hidden="true" className="font-display text-[5rem] leading-none font-bold">
        0
      </p>
      <div role="status">
        <h2 className="text-h2 font-semibold">Nothing speaks of the starting business any more</h2>
      </div>
      <p className="max-w-120 text-ink-soft">
        {read} pages, emails, PDFs, pictures and feeds were read
        {readAt && ` at ${clockTime(new Date(readAt), timeZone)}`}. It's all yours now.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <ButtonLink href="/" variant="pine" size="sm">
          <ExternalLink aria-hidden="true" />
          Look at your site
        </ButtonLink>
        <Link to="/admin" className={buttonClass({ variant: "white", size: "sm" })}>
          Go to Today
        </Link>
        {again}
      </div>
    </section>
  );
}

function WhatWasRead({ answer: { readAt, counts, read } }: { answer: Leftovers }) {
  const timeZone = useTimeZone();
  const rows = [
    ["Pages", counts.page],
    ["Emails", counts.email],
    ["PDFs", counts.pdf],
    ["Share pictures", counts.card],
    ["Feeds and lists", counts.feed],
    ["Read in all", read],
  ] as const;
  return (
    <section aria-label="What was read" className={cardClass({ look: "flat", padding: "sm" })}>
      <h3 className="font-display font-semibold">Read {readAt && clockTime(new Date(readAt), timeZone)}</h3>
      <dl className="mt-2 divide-y divide-office-line text-small">
        {rows.map(([label, count]) => (
          <div key={label} className="flex justify-between py-1.5">
            <dt>{label}</dt>
            <dd className="font-display font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
