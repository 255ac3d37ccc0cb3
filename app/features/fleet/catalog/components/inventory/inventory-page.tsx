import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { ownerItemsQuery } from "../../owner-items.ts";
import type { Inflatable } from "../../schema.ts";
import { InventoryRow } from "./inventory-row.tsx";

const loadEditor = () => import("./item-editor.tsx");
const loadDelete = () => import("./delete-item.tsx");
const ItemEditor = lazyPart(
  async () => ({ default: (await loadEditor()).ItemEditor }),
  <Skeleton className="m-4 h-96" />,
);
const DeleteItem = lazyPart(loadDelete);

/** Passed in, because a feature above this one knows which units are free. */
export type UnitParts = {
  Totals: ComponentType;
  Count: ComponentType<{ item: Inflatable }>;
  Panel: ComponentType<{ item: Inflatable }>;
};

/** Lists all items, active or not. The URL has the edited item and the one whose units are shown. */
export function InventoryPage({ units }: { units: UnitParts }) {
  return (
    <QueryView query={useQuery(ownerItemsQuery())} what="the items" skeleton={<Loading />}>
      {(items) => (items.length === 0 ? <NoItems /> : <ItemList items={items} units={units} />)}
    </QueryView>
  );
}

function ItemList({ items, units }: { items: Inflatable[]; units: UnitParts }) {
  const { edited, edit, close, shown, show } = useEdited();
  useFetchedAhead();
  const [deletedId, setDeletedId] = useState<number>();
  const deleted = items.find(({ id }) => id === deletedId);
  const active = items.filter((item) => item.active).length;
  return (
    <>
      <p className="mb-3 text-small text-ink-soft">
        {items.length === 1 ? "1 item" : `${items.length} items`}, {active} active
        <units.Totals />
      </p>
      <ul
        aria-label="Items"
        className="grid gap-3 md:gap-0 md:divide-y md:divide-office-line md:overflow-hidden md:rounded-small md:border md:border-office-line md:bg-white"
      >
        {items.map((item) => (
          <li
            key={item.id}
            className="min-w-0 overflow-hidden max-md:rounded-small max-md:border max-md:border-office-line max-md:bg-white"
          >
            {edited === item.id ? (
              <ItemEditor item={item} onClose={close} />
            ) : (
              <>
                <InventoryRow
                  item={item}
                  onEdit={() => edit(item.id)}
                  onDelete={() => setDeletedId(item.id)}
                  unitCount={<units.Count item={item} />}
                  showsUnits={shown === item.id}
                  onUnits={() => show(shown === item.id ? undefined : item.id)}
                />
                {shown === item.id && <units.Panel item={item} />}
              </>
            )}
          </li>
        ))}
      </ul>
      {deleted && <DeleteItem key={deleted.id} item={deleted} onClose={() => setDeletedId(undefined)} />}
    </>
  );
}

/** Loaded early, because there may be no signal when they are needed. */
function useFetchedAhead() {
  useEffect(() => {
    void Promise.allSettled([loadEditor(), loadDelete()]);
  }, []);
}

/** Returns the focus to the Edit button afterwards. */
function useEdited() {
  const [search, setSearch] = useSearchParams();
  const edited = Number(search.get("edit"));
  const before = useRef(edited);
  useEffect(() => {
    if (!edited && before.current) document.querySelector<HTMLElement>(`[data-edits="${before.current}"]`)?.focus();
    before.current = edited;
  }, [edited]);
  return {
    edited,
    edit: (id: number) => setSearch({ edit: String(id) }, { preventScrollReset: true }),
    close: () => setSearch({}, { preventScrollReset: true, replace: true }),
    shown: Number(search.get("units")),
    show: (id: number | undefined) =>
      setSearch(id === undefined ? {} : { units: String(id) }, { preventScrollReset: true, replace: true }),
  };
}

function Loading() {
  return (
    <SkeletonGroup label="Loading items" className="grid gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </SkeletonGroup>
  );
}

function NoItems() {
  return (
    <EmptyState
      picture={
        <RoundIcon tone="sky">
          <PackageOpen />
        </RoundIcon>
      }
      title="No items yet"
      action={
        <Link to="/admin/add-item" className={buttonClass({ variant: "pine", size: "sm", shape: "soft" })}>
          Add your first item
        </Link>
      }
    >
      An item's page goes live as soon as you add it.
    </EmptyState>
  );
}
