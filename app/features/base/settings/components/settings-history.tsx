import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { settingsHistoryQuery } from "../queries.ts";
import type { SettingsHistoryEntry } from "../schema.ts";
import { SectionTitle } from "./section-title.tsx";

const PAGE = 20;

type SettingsHistoryProps = { busy: boolean; onRestore: (version: number) => void };

/** Lists every published version: who, when and what changed. An older one can be restored after a review. */
export function SettingsHistory({ busy, onRestore }: SettingsHistoryProps) {
  const [limit, setLimit] = useState(PAGE);
  const query = useQuery(settingsHistoryQuery(limit));
  return (
    <div className={cardClass({ look: "flat", padding: "md" })}>
      <SectionTitle>History</SectionTitle>
      <QueryView query={query} what="the history" skeleton={<Skeleton className="h-40" />}>
        {({ rows, total }) => (
          <>
            <ol className="grid gap-4">
              {rows.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  current={entry.id === rows[0]?.id}
                  busy={busy}
                  onRestore={onRestore}
                />
              ))}
            </ol>
            {total > rows.length && (
              <Button variant="office" size="sm" shape="soft" className="mt-5" onClick={() => setLimit(limit + PAGE)}>
                Show older
              </Button>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

type EntryProps = {
  entry: SettingsHistoryEntry;
  current: boolean;
  busy: boolean;
  onRestore: (version: number) => void;
};

function Entry({ entry, current, busy, onRestore }: EntryProps) {
  const timeZone = useTimeZone();
  const { id, by, publishedAt, restoredFrom, changes } = entry;
  const when = longMoment(new Date(publishedAt), timeZone);
  return (
    <li className="border-t border-office-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto">
          <span className="font-display font-semibold">
            {by ?? (changes.length > 0 ? "The owner" : "Starting values")}
          </span>{" "}
          <span className="text-small text-ink-soft">{when}</span>
          {restoredFrom !== null && <span className="text-small text-ink-soft"> · restored an earlier version</span>}
        </p>
        {current ? (
          <span className="text-small font-medium text-moss">In use now</span>
        ) : (
          <Button variant="office" size="row" busy={busy} onClick={() => onRestore(id)}>
            Restore<span className="sr-only"> the settings of {when}</span>
          </Button>
        )}
      </div>
      <ul className="mt-1.5 grid gap-1 text-small">
        {changes.map(({ path, label, from, to }) => (
          <li key={path} className="wrap-anywhere">
            {label}: <del className="text-ink-soft">{from}</del>
            <ArrowRight aria-label="became" className="mx-1.5 inline size-4 align-[-0.2em]" />
            {to}
          </li>
        ))}
      </ul>
    </li>
  );
}
