import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Thead, Tr } from "./table.tsx";

type SortDirection = "ascending" | "descending" | "none";

type ThProps = ComponentProps<"th"> & {
  numeric?: boolean;
  /** With `onSort` the head becomes a button; `sort` is how the column is sorted now. */
  sort?: SortDirection;
  onSort?: () => void;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Th({ numeric, sort = "none", onSort, className, children, ...props }: ThProps) {
  const Icon = icons[sort];
  return (
    <th
      scope="col"
      {...props}
      aria-sort={onSort ? sort : undefined}
      className={cx("h-11 px-3.5 font-medium whitespace-nowrap", numeric && "text-right", className)}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-cell px-2 hover:text-ink md:min-h-9"
        >
          {children}
          <Icon aria-hidden="true" className={cx("size-4", sort === "none" && "text-ink-mute")} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** The head of a table that isn't sorted by its columns: their names, and a last column for the buttons. */
export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <Thead>
      <Tr>
        {names.map((name) => (
          <Th key={name}>{name}</Th>
        ))}
        <ActionsTh />
      </Tr>
    </Thead>
  );
}

/** Over the column of buttons: nothing to see, but named. */
export function ActionsTh() {
  return (
    <Th>
      <span className="sr-only">Actions</span>
    </Th>
  );
}
