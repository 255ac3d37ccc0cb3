import { ArrowRight, CalendarDays, FileText, Globe, Image, type LucideIcon, Mail, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { markWords } from "../rules/mark-words.ts";
import type { LeftoverRow } from "../schema.ts";

const icons: Record<LeftoverRow["kind"], LucideIcon> = {
  page: Globe,
  email: Mail,
  pdf: FileText,
  card: Image,
  feed: CalendarDays,
};

/** What most people see is first. */
export function LeftoverList({ rows, again }: { rows: readonly LeftoverRow[]; again: ReactNode }) {
  return (
    <section
      aria-label="Sentences"
      className={cardClass({ look: "flat", padding: "none", className: "overflow-hidden" })}
    >
      <ul className="divide-y divide-office-line">
        {rows.map((row) => (
          <Row key={row.text} row={row} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 bg-office px-5 py-3">
        <p className="text-small">Is one of them really yours? Leave it, and it isn't counted again.</p>
        {again}
      </div>
    </section>
  );
}

function Row({ row }: { row: LeftoverRow }) {
  const Icon = icons[row.kind];
  return (
    <li className="grid gap-x-4 gap-y-2 px-5 py-4 md:grid-cols-[13rem_minmax(0,1fr)_auto] md:items-center">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-sky-tint text-sky-ink"
        >
          <Icon className="size-4.5" />
        </span>
        <p className="min-w-0 leading-tight">
          <span className="block font-display font-semibold wrap-anywhere">{row.name}</span>
          {row.part && <span className="text-fine text-ink-soft">{row.part}</span>}
        </p>
      </div>
      <p className="min-w-0 wrap-anywhere">
        <Marked row={row} />
        {row.more > 0 && <span className="text-ink-soft"> and {row.more} more</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to={row.href}
          className={buttonClass({ variant: "office", size: "row", shape: "soft", class: "no-underline" })}
        >
          {linkText(row.href)}
          <span className="sr-only">: {row.name}</span>
          <ArrowRight aria-hidden="true" />
        </Link>
        <Leave row={row} />
      </div>
    </li>
  );
}

function linkText(href: string): string {
  if (href.startsWith("/admin/inventory")) return "Edit the rental";
  if (href.startsWith("/admin/settings")) return "Change the setting";
  if (href.includes("kind=article")) return "Open or hide";
  if (href.includes("kind=question")) return "Open the question";
  return href.includes("kind=waiver") ? "New version" : "Change the words";
}

function Marked({ row: { text, words } }: { row: LeftoverRow }) {
  return markWords(text, words).map(({ text: piece, marked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order.
    marked ? <Mark key={place}>{piece}</Mark> : <span key={place}>{piece}</span>,
  );
}

function Mark({ children }: { children: string }) {
  return <mark className="rounded-[6px] bg-sun px-1 text-ink">{children}</mark>;
}

/** Pressed once it asks, pressed twice it stays. */
function Leave({ row }: { row: LeftoverRow }) {
  const [asked, setAsked] = useState(false);
  const { tell, busy } = useOwnerCall();
  const leave = () =>
    tell(
      { method: "POST", path: "/api/leftovers/stay", body: { text: row.text, stays: true } },
      { done: { title: "It stays", description: "You find it at the end of the list." }, failed: "Couldn't leave it" },
    );
  return (
    <Button
      variant="quiet"
      size="row"
      shape="soft"
      busy={busy}
      onClick={() => (asked ? void leave() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? "Really leave it?" : "Leave it"}
      <span className="sr-only">: {row.text}</span>
    </Button>
  );
}

/** What the owner wants to stay, with the way back. */
export function StayingList({ rows }: { rows: readonly LeftoverRow[] }) {
  const { tell, busy } = useOwnerCall();
  if (rows.length === 0) return null;
  const back = ({ text }: LeftoverRow) =>
    tell(
      { method: "POST", path: "/api/leftovers/stay", body: { text, stays: false } },
      { done: { title: "Back on the list", description: text }, failed: "Couldn't put it back" },
    );
  return (
    <section aria-label="Sentences that stay" className={cardClass({ look: "flat", padding: "sm", className: "mt-4" })}>
      <h3 className="font-display font-semibold">
        {rows.length === 1 ? "1 sentence stays" : `${rows.length} sentences stay`} because you said so
      </h3>
      <ul className="mt-2 divide-y divide-office-line">
        {rows.map((row) => (
          <li key={row.text} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <Marked row={row} />
            </p>
            <Button variant="quiet" size="row" shape="soft" busy={busy} onClick={() => void back(row)}>
              <Undo2 aria-hidden="true" />
              Put it back<span className="sr-only">: {row.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
