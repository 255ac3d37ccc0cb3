import { ChevronDown, type LucideIcon, Pencil } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { loadText, save } from "#app/shared/calls/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

type OrderCardProps = { title: string; Icon: LucideIcon; action?: ReactNode; flush?: boolean; children: ReactNode };

/** A part of the order's page. With `flush` its rows reach the edges. */
export function OrderCard({ title, Icon, action, flush, children }: OrderCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cardClass({ look: "flat", padding: "none", className: "overflow-hidden" })}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3 md:px-5">
        <CardTitle id={id} Icon={Icon} title={title} />
        {action}
      </header>
      <div className={flush ? "" : "px-4 pb-4 md:px-5 md:pb-5"}>{children}</div>
    </section>
  );
}

type EditableCardProps = Omit<OrderCardProps, "action"> & {
  /** The button that opens the form. */
  edit: string;
  form: (close: () => void) => ReactNode;
};

/** A part of the order's page that is edited in place. */
export function EditableCard({ edit, form, children, ...card }: EditableCardProps) {
  const [editing, setEditing] = useState(false);
  const open = (
    <RowButton Icon={Pencil} className="max-sm:px-3" onClick={() => setEditing(true)}>
      {edit}
    </RowButton>
  );
  return (
    <OrderCard {...card} action={!editing && open}>
      {editing ? form(() => setEditing(false)) : children}
    </OrderCard>
  );
}

type SaveButtonsProps = { save: string; busy: boolean; onDiscard: () => void };

/** Below the fields of such a form. */
export function SaveButtons({ save, busy, onDiscard }: SaveButtonsProps) {
  return (
    <div className="flex justify-end gap-2.5">
      <Button variant="quiet" shape="soft" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" variant="pine" shape="soft" size="sm" busy={busy}>
        {save}
      </Button>
    </div>
  );
}

function CardTitle({ id, Icon, title }: { id: string; Icon: LucideIcon; title: string }) {
  return (
    <h2 id={id} className="mr-auto flex items-center gap-2.5 font-display text-[1.125rem] leading-tight font-semibold">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {title}
    </h2>
  );
}

/** A list of facts with labels. Empty facts are left out. */
export function Facts({ facts }: { facts: [name: string, fact: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null)
        .map(([name, fact]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

type FoldCardProps = {
  /** Remembered by this name. */
  name: string;
  title: string;
  Icon: LucideIcon;
  /** The summary while it is folded. */
  summary: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the order's page that folds on a phone and remembers its state. On a desktop it is open. */
export function FoldCard({ name, title, Icon, summary, action, children }: FoldCardProps) {
  const isPhone = useMediaQuery("(width < 48rem)");
  const { isOpen, toggle } = useFold(`order-${name}`, useStaff().userId);
  const id = useId();
  if (!isPhone) {
    return (
      <OrderCard title={title} Icon={Icon} action={action}>
        {children}
      </OrderCard>
    );
  }
  return (
    <section aria-labelledby={id} className={cardClass({ look: "flat", padding: "none" })}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-body` : undefined}
          onClick={toggle}
          className="flex min-h-14 w-full items-center gap-2.5 rounded-small px-4 text-left"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span id={id} className="font-display text-[1.125rem] leading-tight font-semibold">
            {title}
          </span>
          <span className="mr-auto min-w-0 truncate text-small text-ink-soft">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-sky-ink transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={`${id}-body`} className="grid gap-3 px-4 pb-4">
          {action && <div>{action}</div>}
          <div>{children}</div>
        </div>
      )}
    </section>
  );
}

/** Whether a part of a page is open, as this person left it in this browser. Closed at first. */
function useFold(name: string, userId: number) {
  const key = `fold-${userId}-${name}`;
  const [isOpen, setOpen] = useState(() => loadText(key) === "open");
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      save(key, isOpen ? "closed" : "open");
    },
  };
}
