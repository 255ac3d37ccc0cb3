import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { ApiPath } from "../../../shared/api-calls.ts";
import { isTooShort, TYPE_MORE } from "../../../shared/search-words.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { Table, Tbody, Td, Tr } from "../../../ui/table.tsx";
import { TableHead } from "../../../ui/table-head-cell.tsx";
import type { RowOf } from "../owner-queries.ts";
import { useListAddress, useListPage } from "../use-list.ts";
import { FilterLinks } from "./filter-links.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListView } from "./list-view.tsx";

type ListPageProps<Path extends ApiPath> = {
  path: Path;
  /** What the list holds, in the plural: "waivers". */
  what: string;
  search: { label: string; placeholder: string };
  filter?: {
    /** In the address, and in the call. */
    name: string;
    options: readonly { value: string; label: string; nothingFound?: string }[];
  };
  /** Said while there is nothing at all. */
  empty: { title: string; text: string; Icon: LucideIcon; tone: ComponentProps<typeof RoundIcon>["tone"] };
  /** What the columns are called, and the cells of a row below them. */
  columns: readonly string[];
  cells: (row: RowOf<Path>) => ReactNode;
  /** The row where there is no room for a table. */
  card: (row: RowOf<Path>) => { name: ReactNode; badge: ReactNode; text: ReactNode };
  actions: (row: RowOf<Path>, className?: string) => ReactNode;
};

/** A list of the back office that is searched, filtered and paged by its address: a table where it fits, else cards. */
export function ListPage<Path extends ApiPath>(props: ListPageProps<Path>) {
  const { path, what, search, filter, empty, columns, cells, card, actions } = props;
  const { q, params } = useListAddress();
  const chosen = filter?.options.find(({ value }) => value !== "" && value === params.get(filter.name));
  const list = useListPage(path, { q, ...(filter && { [filter.name]: chosen?.value }) });
  const { Icon, tone, ...nothingYet } = empty;
  const nothingFound = {
    title: `No ${what} found`,
    text: (!q && chosen?.nothingFound) || (isTooShort(q) && q ? TYPE_MORE : "Nothing matches your search."),
  };
  const { title, text } = q || chosen ? nothingFound : nothingYet;
  const none = (
    <EmptyState
      picture={
        <RoundIcon tone={tone} size="lg">
          <Icon />
        </RoundIcon>
      }
      title={title}
    >
      {text}
    </EmptyState>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <ListSearch {...search} />
        {filter && <FilterLinks label="Filter by status" name={filter.name} options={filter.options} />}
      </div>
      <ListView list={list} what={what} empty={none}>
        {(rows) => (
          // The room counts, not the screen: the column beside it takes some.
          <div className="@container">
            <div className="hidden @min-[58rem]:block">
              <Table label={what.replace(/^./, (first) => first.toUpperCase())}>
                <TableHead names={columns} />
                <Tbody>
                  {rows.map((row) => (
                    <Tr key={rowKey(row)}>
                      {cells(row)}
                      <Td className="text-right">
                        <div className="flex justify-end gap-2">{actions(row)}</div>
                      </Td>
                    </Tr>
                  ))}
                </Tbody>
              </Table>
            </div>
            <ul className="grid gap-3 md:grid-cols-2 @min-[58rem]:hidden">
              {rows.map((row) => (
                <RowCard key={rowKey(row)} {...card(row)} actions={actions(row, "flex-1")} />
              ))}
            </ul>
          </div>
        )}
      </ListView>
    </>
  );
}

const rowKey = (row: unknown) => (row as { id: number }).id;

type RowCardProps = { name: ReactNode; badge: ReactNode; text: ReactNode; actions: ReactNode };

/** Who or what, in which state, what about, and what can be done at the bottom. */
function RowCard({ name, badge, text, actions }: RowCardProps) {
  return (
    <li>
      <Card look="flat" padding="none" className="flex h-full flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-display font-semibold wrap-break-word">{name}</p>
          {badge}
        </div>
        {text}
        <div className="mt-auto flex gap-2 pt-3">{actions}</div>
      </Card>
    </li>
  );
}
