import { ChevronLeft, CircleCheck, Eye, FileText, Link2, Phone, Timer, TimerOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BusinessMark } from "#app/business-mark.tsx";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { clockTime, shortMoment } from "#app/shared/days/business-clock.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { kindNames, logEntryText } from "../rules/log-text.ts";
import type { InspectorPage } from "../schema.ts";
import { entryDay, KindIcon } from "./log-list.tsx";

type Unit = InspectorPage["unit"];
type Entry = Unit["entries"][number];

/** An inspector's page has no menu and nothing to press by mistake. */
export function InspectorFrame({ expiresAt, children }: { expiresAt?: string; children: ReactNode }) {
  const { name } = useBusiness();
  const timeZone = useTimeZone();
  return (
    <div className="min-h-dvh bg-office">
      <header className="on-dark bg-pine-deep text-paper">
        <div className="mx-auto flex max-w-180 items-center gap-3 px-4 py-3">
          <BusinessMark size={34} />
          <p className="mr-auto min-w-0 leading-tight">
            <span className="block font-display font-semibold wrap-anywhere">{name}</span>
            <span className="block text-fine">Safety log</span>
          </p>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-office px-3 py-1 text-fine text-ink">
            <Eye aria-hidden="true" className="size-4" />
            Read only
          </span>
        </div>
      </header>
      {expiresAt && (
        <p className="bg-sun text-ink">
          <span className="mx-auto flex max-w-180 items-center gap-2 px-4 py-2.5 font-display text-small font-semibold">
            <Timer aria-hidden="true" className="size-4.5" />
            This link ends {shortMoment(new Date(expiresAt), timeZone)}
          </span>
        </p>
      )}
      <main id="content" className="mx-auto grid w-full max-w-180 gap-4 px-4 py-5">
        {children}
      </main>
    </div>
  );
}

export function InspectorUnit({ unit, token }: { unit: Unit; token: string }) {
  const { contact } = useBusiness();
  const { item, inspection, entries } = unit;
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="w-28 shrink-0">
          <ItemPicture item={{ ...item, title: "" }} sizes="112px" className="rounded-small" />
        </div>
        <div className="min-w-0">
          <h1 className="text-[1.375rem] leading-tight font-semibold wrap-anywhere">{unit.name}</h1>
          <p className="text-small text-ink-soft wrap-anywhere">
            {[unit.serial && `Serial ${unit.serial}`, unit.boughtOn && `in service since ${mediumDate(unit.boughtOn)}`]
              .filter(Boolean)
              .join(", ")}
          </p>
          {unit.notReady && <p className="text-small font-medium text-apple-deep">It {unit.notReady.text}.</p>}
        </div>
      </div>
      <FactList
        className="rounded-small border border-office-line bg-white p-4 text-small"
        facts={[
          { label: "Last inspection", value: inspection.lastOn ? mediumDate(inspection.lastOn) : "None on record" },
          { label: "Next inspection", value: inspection.dueOn ? mediumDate(inspection.dueOn) : "No interval set" },
          { label: "Wind limit", value: `${item.windLimitMph} mph` },
          { label: "At most", value: `${item.capacity} ${item.capacityUnit}` },
        ]}
      />
      <Chain chain={unit.chain} />
      <section aria-label="Log">
        <h2 className="mb-3 text-[1.25rem]">Log</h2>
        {entries.length === 0 ? (
          <p className="text-ink-soft">Nothing is written yet.</p>
        ) : (
          <ol className="divide-y divide-office-line rounded-small border border-office-line bg-white">
            {entries.map((entry) => (
              <EntryRow key={entry.position} entry={entry} token={token} />
            ))}
          </ol>
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/inspect/${token}/log.pdf`}
          className={buttonClass({ variant: "office", shape: "soft", className: "flex-1" })}
        >
          <FileText aria-hidden="true" />
          All as PDF
        </a>
        <a
          href={telHref(contact.phone)}
          className={buttonClass({ variant: "office", shape: "soft", className: "flex-1" })}
        >
          <Phone aria-hidden="true" />
          Call owner
        </a>
      </div>
      <NoNames />
    </>
  );
}

const NoNames = () => (
  <p className="text-small text-ink-soft">Names of customers and addresses are not shown on this link.</p>
);

function Chain({ chain: { entries, brokenFrom, checkedAt } }: Pick<Unit, "chain">) {
  const at = clockTime(new Date(checkedAt), useTimeZone());
  const count = entries === 1 ? "1 entry" : `${entries} entries`;
  const [Icon, tone] =
    brokenFrom === null
      ? [Link2, "border-moss/40 bg-moss-tint text-ink"]
      : [TriangleAlert, "border-apple/40 bg-apple-tint text-apple-deep"];
  return (
    <p className={`flex items-start gap-3 rounded-small border-2 p-4 text-small ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="block font-display">
          {brokenFrom === null ? `Chain unbroken, ${count}` : `Chain broken from entry ${brokenFrom} on`}
        </strong>
        {brokenFrom === null ? "Nothing was changed or removed." : "Entries were changed or removed."} Checked {at}.
      </span>
    </p>
  );
}

function EntryRow({ entry, token }: { entry: Entry; token: string }) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <KindIcon {...entry} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <a
            href={`/inspect/${token}/${entry.position}`}
            className="inline-flex min-h-11 items-center font-display font-semibold text-ink underline underline-offset-3"
          >
            {kindNames[entry.kind]}
          </a>
          <span className="text-fine text-ink-soft">{entryDay(entry)}</span>
        </p>
        <p className="text-small wrap-anywhere whitespace-pre-line">{logEntryText(entry)}</p>
        <p className="text-fine text-ink-soft wrap-anywhere">{entry.doneBy || entry.recordedBy}</p>
      </div>
    </li>
  );
}

export function InspectorEntry({ unit, entry, token }: { unit: Unit; entry: Entry; token: string }) {
  const recorded = shortMoment(new Date(entry.recordedAt), useTimeZone());
  const ends = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
  return (
    <>
      <a
        href={`/inspect/${token}`}
        className="inline-flex min-h-11 items-center gap-1 text-small text-sky-ink underline underline-offset-3"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {unit.name}
      </a>
      <div>
        <h1 className="text-[1.375rem] leading-tight font-semibold">{kindNames[entry.kind]}</h1>
        <p className="text-small text-ink-soft">
          {entryDay(entry)}, {entry.doneBy || entry.recordedBy}
        </p>
      </div>
      <p className="flex items-start gap-3 rounded-small border border-office-line bg-white p-4 wrap-anywhere whitespace-pre-line">
        {entry.result === "passed" && <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />}
        {entry.result === "failed" && (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-apple-deep" />
        )}
        {logEntryText(entry)}
      </p>
      <p className="rounded-small bg-office-head p-4 text-small text-ink-soft">
        Entry {entry.position}. Written down {recorded} by {entry.recordedBy || "the office"}.
        <br />
        <code>
          {ends(entry.hash)}
          {entry.previousHash && ` follows ${ends(entry.previousHash)}`}
        </code>
      </p>
      <NoNames />
    </>
  );
}

/** Looks the same for an expired link and for one that never existed. */
export function InspectorEnded() {
  const { contact } = useBusiness();
  return (
    <InspectorFrame>
      <div className="grid justify-items-center gap-3 py-12 text-center">
        <span aria-hidden="true" className="grid size-16 place-items-center rounded-full bg-sun-tint">
          <TimerOff className="size-8" />
        </span>
        <h1 className="text-[1.5rem] font-semibold">This link has ended</h1>
        <p className="max-w-[36ch] text-ink-soft">It was good for 24 hours. The owner can give you a new one.</p>
        <a href={telHref(contact.phone)} className={buttonClass({ variant: "line" })}>
          <Phone aria-hidden="true" />
          {contact.phone}
        </a>
      </div>
    </InspectorFrame>
  );
}
