import { cx } from "class-variance-authority";
import { type LucideIcon, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ApiPath } from "#app/shared/calls/api-calls.ts";
import { isTooShort, TYPE_MORE } from "#app/shared/words/search-words.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { Table, Tbody, Td, Tr } from "#app/ui/table.tsx";
import { TableHead } from "#app/ui/table-head-cell.tsx";
import type { RowOf } from "../owner-queries.ts";
import { useListAddress, useListPage } from "../use-list.ts";
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

type FilterLinksProps = {
  label: string;
  /** The name of the filter in the address; without it, everything is shown. */
  name: string;
  options: readonly { value: string; label: string }[];
};

/** Which part of a list is shown. Links, so that the back button and a shared address work. */
function FilterLinks({ label, name, options }: FilterLinksProps) {
  const { params, hrefWith } = useListAddress();
  const current = params.get(name) ?? "";
  return (
    <nav
      aria-label={label}
      className="flex w-full flex-wrap rounded-field border-2 border-office-line bg-white p-0.5 sm:w-auto"
    >
      {options.map((option) => (
        <Link
          key={option.value}
          to={hrefWith({ [name]: option.value, page: null })}
          preventScrollReset
          aria-current={option.value === current ? "true" : undefined}
          className={cx(
            "flex min-h-11 flex-1 items-center justify-center rounded-[12px] px-2.5 font-display text-small whitespace-nowrap text-ink no-underline sm:px-4",
            option.value === current ? "bg-moss-tint font-semibold" : "font-medium text-ink-soft hover:bg-office",
          )}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}

const PAUSE_MS = 300;

/** Searches when the typing pauses, or at once on Enter. The search is in the address. */
function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { q, change } = useListAddress();
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward bring another search.
  if (q !== sent) {
    setSent(q);
    setTyped(q);
  }

  const search = (words: string) => {
    clearTimeout(timer.current);
    setSent(words.trim());
    change({ q: words.trim(), page: null }, { replace: true });
  };

  return (
    <search className="min-w-0 flex-1 basis-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          icon={<Search />}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(target.value), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
