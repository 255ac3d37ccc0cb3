import { cx } from "class-variance-authority";
import { BellOff, CircleAlert, Mail, MessageCircleQuestion, MessageSquare, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { timeOrMoment } from "#app/shared/days/business-clock.ts";
import { BadgeList } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ThreadSummary } from "../schema.ts";
import { ThreadPane } from "./thread-pane.tsx";

const FILTERS = [
  { value: "", label: "All" },
  { value: "unread", label: "To answer" },
  { value: "failed", label: "Not delivered" },
] as const;

/** Every customer's emails and texts in one thread: the list, and on wide screens the open thread beside it. */
export function ThreadsView() {
  const [params] = useSearchParams();
  const opened = params.get("thread") ?? "";
  const only = params.get("only") ?? "";
  const [q, setQ] = useState("");
  const searched = useDeferredValue(q.trim());
  const asked = new URLSearchParams({ ...(searched && { q: searched }), ...(only && { only }) }).toString();
  const query = useOwnerQuery(asked ? `/api/threads?${asked}` : "/api/threads");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label="Conversations"
        className={cardClass({ look: "flat", className: cx(opened && "max-lg:hidden") })}
      >
        <div className="grid gap-3 p-3">
          <div className="relative">
            <Search aria-hidden="true" className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-mute" />
            <Input
              type="search"
              aria-label="Name, phone or words"
              className="pl-12"
              placeholder="Name, phone or words"
              value={q}
              onChange={({ target }) => setQ(target.value)}
            />
          </div>
          <nav aria-label="Which conversations" className="flex flex-wrap gap-1">
            {FILTERS.map(({ value, label }) => (
              <Link
                key={label}
                to={value ? `?only=${value}` : "?"}
                aria-current={only === value ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-full px-3.5 text-small font-medium aria-[current]:bg-moss-tint aria-[current]:font-semibold"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <QueryView query={query} what="the conversations" skeleton={<Skeleton className="m-3 h-80 rounded-small" />}>
          {({ threads }) =>
            threads.length === 0 ? (
              <EmptyState title={searched || only ? "Nothing found" : "No conversations yet"} className="m-3">
                {searched || only
                  ? "Try another name, or look at all of them."
                  : "Emails and texts with customers show up here."}
              </EmptyState>
            ) : (
              <ul className="border-t border-office-line">
                {threads.map((thread) => (
                  <ThreadEntry key={thread.key} thread={thread} isOpen={thread.key === opened} only={only} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {opened ? (
        <ThreadPane key={opened} threadKey={opened} />
      ) : (
        <p className="px-4 py-16 text-center text-ink-soft max-lg:hidden">Pick a conversation to read and answer it.</p>
      )}
    </div>
  );
}

function ThreadEntry({ thread, isOpen, only }: { thread: ThreadSummary; isOpen: boolean; only: string }) {
  const timeZone = useTimeZone();
  const { key, name, channel, lastWords, lastAt, unread, failed, asksToCancel, stopped } = thread;
  const Icon = channel === "email" ? Mail : MessageSquare;
  const to = `?${new URLSearchParams({ ...(only && { only }), thread: key })}`;
  return (
    <li className="border-b border-office-line last:border-0">
      <Link
        to={to}
        aria-current={isOpen ? "true" : undefined}
        className="grid gap-1 border-l-4 border-transparent px-4 py-3 hover:bg-office aria-[current]:border-pine aria-[current]:bg-moss-tint"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-display font-semibold">{name}</span>
          <span className="text-fine text-ink-soft">{timeOrMoment(new Date(lastAt), new Date(), timeZone)}</span>
        </span>
        <span
          className={cx("flex min-w-0 items-center gap-2 text-small", unread > 0 ? "font-medium" : "text-ink-soft")}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{channel === "email" ? "Email: " : "Text: "}</span>
          <span className="truncate">{lastWords}</span>
        </span>
        {(unread > 0 || failed || asksToCancel || stopped) && (
          <BadgeList
            className="flex flex-wrap gap-1.5"
            badges={[
              unread > 0 && { tone: "pending", text: `${unread} new` },
              asksToCancel && { tone: "pending", Icon: MessageCircleQuestion, text: "The party, too?" },
              failed && { tone: "apple", Icon: CircleAlert, text: "Not delivered" },
              stopped && { tone: "neutral", Icon: BellOff, text: "No more texts" },
            ]}
          />
        )}
      </Link>
    </li>
  );
}
