import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, MessageSquareQuote, Pencil, Trash2 } from "lucide-react";
import { SmallSwitch } from "#app/features/base/office-kit/components/small-switch.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import { sourceLabels } from "../../rules/source-text.ts";
import type { Testimonial } from "../../schema.ts";

type TestimonialRowProps = {
  testimonial: Testimonial;
  isDragged: boolean;
  onDrag: (id: number | undefined) => void;
  onDrop: () => void;
  onEdit: () => void;
  onMove: (by: number) => void;
  onSwitch: () => void;
  onErase: () => void;
};

export function TestimonialRow({ testimonial, isDragged, onDrag, onDrop, ...on }: TestimonialRowProps) {
  const { id, kind, words, name, shown } = testimonial;
  const title = kind === "photo" ? words || "Photo without a description" : name;
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={cx(
        "flex items-center gap-2 border-b border-office-line px-2 py-2 last:border-b-0 sm:gap-3 sm:px-3",
        isDragged && "opacity-50",
      )}
    >
      <GripVertical aria-hidden="true" className="size-4.5 shrink-0 cursor-grab text-ink-mute max-sm:hidden" />
      {kind === "photo" ? (
        <img
          src={`/api/testimonials/${id}/picture`}
          alt=""
          className="h-14 w-18 shrink-0 rounded-small bg-office object-cover"
        />
      ) : (
        <span className="grid h-14 w-18 shrink-0 place-items-center rounded-small bg-sun-tint max-sm:hidden">
          <MessageSquareQuote aria-hidden="true" className="size-6" />
        </span>
      )}
      <button type="button" onClick={on.onEdit} className="min-h-14 min-w-0 flex-1 py-1 text-left">
        <span className={cx("block truncate font-medium", !shown && "text-ink-soft")}>{title}</span>
        {kind === "review" && <span className="line-clamp-2 text-small text-ink-soft">{words}</span>}
        <span className="block text-fine text-ink-soft">{rowText(testimonial)}</span>
      </button>
      <SmallSwitch label={`${title} on the site`} checked={shown} onChange={on.onSwitch} />
      <Menu
        trigger={
          <IconButton variant="quiet" label={`More for ${title}`} className="-mr-1.5 w-9">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={on.onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={() => on.onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => on.onMove(1)}>
          Move down
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={on.onErase}>
          Erase
        </MenuItem>
      </Menu>
    </li>
  );
}

function rowText({ kind, stars, source, shown, topOfHome, mayPublish, words }: Testimonial): string {
  const about =
    kind === "photo"
      ? ["Photo", topOfHome && "top of the home page"]
      : [source && sourceLabels[source], stars && `${stars} of 5 stars`];
  const isReady = mayPublish && words !== "";
  return [...about, shown ? "on the site" : isReady ? "off" : "off, not finished"].filter(Boolean).join(" · ");
}
