import { useQuery } from "@tanstack/react-query";
import { Braces, Search } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { wrapSelection } from "../insert-text.ts";
import { factsQuery } from "../queries.ts";
import { withLabels } from "../rules/named-facts.ts";
import type { NamedFact } from "../schema.ts";

export function InsertFact({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" shape="soft" className="px-2.5" onClick={() => setPicking(true)}>
        <Braces aria-hidden="true" />
        Insert a fact
      </Button>
      <FactPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(typed) => area.current && wrapSelection(area.current, { before: typed })}
      />
    </>
  );
}

type FactPickerProps = { open: boolean; onClose: () => void; onPick: (typed: string) => void };

/** Lists every fact with today's value. The picker inserts a placeholder, which follows the settings. */
function FactPicker({ open, onClose, onPick }: FactPickerProps) {
  const query = useQuery({ ...factsQuery, enabled: open });
  const [search, setSearch] = useState("");
  const picked = useRef<string>(undefined);
  const pick = (name: string) => {
    picked.current = withLabels(`{{${name}}}`, query.data ?? []);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title="Insert a fact"
      description="It's always up to date: change it in Settings, and every text follows."
      onCloseAutoFocus={(event) => {
        if (picked.current === undefined) return;
        // Return the focus to the text before the fact is inserted.
        event.preventDefault();
        onPick(picked.current);
        picked.current = undefined;
      }}
    >
      <TextField
        label="Find a fact"
        type="search"
        icon={<Search />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder="deposit, wind, price"
      />
      <QueryView query={query} what="the facts" skeleton={<FactSkeleton />} className="mt-4">
        {(facts) => <FactList facts={facts.filter((fact) => matches(fact, search))} onPick={pick} />}
      </QueryView>
    </Dialog>
  );
}

function matches({ name, label, value }: NamedFact, search: string): boolean {
  return `${name} ${label} ${value}`.toLowerCase().includes(search.trim().toLowerCase());
}

function FactList({ facts, onPick }: { facts: NamedFact[]; onPick: (name: string) => void }) {
  if (facts.length === 0) return <p className="mt-4 text-ink-soft">No fact has that name.</p>;
  return (
    <ul className="mt-4 grid gap-1">
      {facts.map(({ name, label, value }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onPick(name)}
            className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-small px-3 py-2 text-left hover:bg-sun-tint"
          >
            <span className="font-medium">{label}</span>
            <span className="font-display font-semibold">{value || "(empty)"}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function FactSkeleton() {
  return (
    <SkeletonGroup label="Loading the facts" className="mt-4 grid gap-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </SkeletonGroup>
  );
}
