import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { ApiPath } from "../../../shared/api-calls.ts";
import { isTooShort, TYPE_MORE } from "../../../shared/search-words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
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
  filter: {
    /** In the address, and in the call. */
    name: string;
    options: readonly { value: string; label: string; nothingFound?: string }[];
  };
  /** Said while there is nothing at all. */
  empty: { title: string; text: string; Icon: LucideIcon; tone: ComponentProps<typeof RoundIcon>["tone"] };
  table: (rows: RowOf<Path>[]) => ReactNode;
  cards: (rows: RowOf<Path>[]) => ReactNode;
};

/** A list of the back office that is searched, filtered and paged by its address: a table where it fits, else cards. */
export function ListPage<Path extends ApiPath>(props: ListPageProps<Path>) {
  const { path, what, search, filter, empty, table, cards } = props;
  const { q, params } = useListAddress();
  const chosen = filter.options.find(({ value }) => value !== "" && value === params.get(filter.name));
  const list = useListPage(path, { q, [filter.name]: chosen?.value });
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
        <FilterLinks label="Filter by status" name={filter.name} options={filter.options} />
      </div>
      <ListView list={list} what={what} empty={none}>
        {(rows) => (
          // The room counts, not the screen: the column beside it takes some.
          <div className="@container">
            <div className="hidden @min-[58rem]:block">{table(rows)}</div>
            <div className="@min-[58rem]:hidden">{cards(rows)}</div>
          </div>
        )}
      </ListView>
    </>
  );
}
