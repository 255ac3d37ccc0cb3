import { useQuery } from "@tanstack/react-query";
import { MessageSquareQuote, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { moved } from "#app/features/base/documents/rules/new-town.ts";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { FileButton } from "#app/features/base/settings/components/file-button.tsx";
import { useFileUpload } from "#app/features/base/settings/use-file-upload.ts";
import { PICTURE_TYPES, refusePicture } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { pictureLimits } from "#config/picture-limits.ts";
import type { Testimonial } from "../../schema.ts";
import { TestimonialRow } from "./testimonial-row.tsx";

const TestimonialDialog = lazyPart(() => import("./testimonial-dialog.tsx"));

const query = ownerQuery("/api/testimonials");

/** Reviews and photos in the order of the site: added, described, moved, switched on and off, erased. */
export function TestimonialsPage() {
  const testimonials = useQuery(query);
  const [open, setOpen] = useState<Testimonial | "new">();
  const { send, busy, problem } = useFileUpload({
    path: () => "/api/testimonials/photos",
    refuse: refusePicture,
    onStored: (photo) => {
      void testimonials.refetch();
      // It needs a description before it can be shown.
      setOpen(photo);
    },
  });
  const add = (
    <div className="flex flex-wrap gap-2">
      <Button variant="office" size="sm" shape="soft" onClick={() => setOpen("new")}>
        <Plus aria-hidden="true" />
        Add review
      </Button>
      <FileButton label="Add photo" accept={PICTURE_TYPES} busy={busy} onFile={(file) => void send(file)} />
    </div>
  );
  return (
    <>
      {problem && (
        <Alert live tone="error" className="mb-4">
          <p className="text-small">{problem}</p>
        </Alert>
      )}
      <QueryView query={testimonials} what="the reviews" skeleton={<Skeleton className="h-64 rounded-small" />}>
        {(list) => (list.length === 0 ? <None add={add} /> : <List list={list} add={add} onOpen={setOpen} />)}
      </QueryView>
      <p className="mt-4 max-w-[70ch] text-small text-ink-soft">
        Photos: at least {pictureLimits.minWidth} pixels wide, up to {pictureLimits.maxMegabytes} MB; where and when
        they were taken is removed. The home page also has a rating of your own: keep it or hide it in{" "}
        <TextLink href="/admin/settings?section=business#claims.showsRating">Settings</TextLink>. The headings are in{" "}
        <TextLink href="/admin/words?kind=site&open=testimonials">Words</TextLink>.
      </p>
      {open && <TestimonialDialog testimonial={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function None({ add }: { add: ReactNode }) {
  return (
    <EmptyState
      picture={
        <RoundIcon tone="sun" size="xl">
          <MessageSquareQuote />
        </RoundIcon>
      }
      title="No reviews or photos yet"
      action={add}
    >
      Copy what a family said, with where they said it, or upload a photo of a party. Ask them first, above all when
      children can be recognized.
    </EmptyState>
  );
}

type ListProps = { list: readonly Testimonial[]; add: ReactNode; onOpen: (one: Testimonial) => void };

function List({ list, add, onOpen }: ListProps) {
  const actions = useTestimonialActions(list);
  const [erased, setErased] = useState<Testimonial>();
  const [dragged, setDragged] = useState<number>();
  const on = list.filter(({ shown }) => shown).length;
  return (
    <section aria-label="Reviews and photos" className="rounded-card border border-office-line bg-white">
      <header className="flex flex-wrap items-center gap-3 rounded-t-card border-b border-office-line bg-office px-4 py-3">
        <p className="mr-auto text-small text-ink-soft">
          <b className="font-display font-semibold text-ink">
            {list.length} in all, {on} on the site
          </b>{" "}
          in this order
        </p>
        {add}
      </header>
      <ul>
        {list.map((one) => (
          <TestimonialRow
            key={one.id}
            testimonial={one}
            isDragged={one.id === dragged}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined) actions.moveTo(dragged, one.id);
              setDragged(undefined);
            }}
            onEdit={() => onOpen(one)}
            onMove={(by) => actions.moveBy(one.id, by)}
            // What is missing is asked for before it can be shown.
            onSwitch={() =>
              !one.shown && (!one.mayPublish || !one.words) ? onOpen(one) : void actions.switchTo(one, !one.shown)
            }
            onErase={() => setErased(one)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      <ConfirmDialog
        open={erased !== undefined}
        onOpenChange={(next) => next || setErased(undefined)}
        title={erased?.kind === "photo" ? "Erase this photo?" : "Erase this review?"}
        confirmLabel="Erase"
        busy={actions.busy}
        onConfirm={() => erased && void actions.erase(erased).then(() => setErased(undefined))}
      >
        It is deleted for good and can't be brought back. To take it off the site for a while, use its switch.
      </ConfirmDialog>
    </section>
  );
}

/** What can be done with the list of reviews and photos. */
function useTestimonialActions(list: readonly Testimonial[]) {
  const { tell, busy } = useOwnerCall();
  const [said, setSaid] = useState("");
  const ids = list.map(({ id }) => id);

  async function order(next: number[], about: number): Promise<void> {
    const title = `Number ${next.indexOf(about) + 1} of ${next.length} now`;
    const undo = { label: "Undo", altText: "Move it back by its menu", onAction: () => void order(ids, about) };
    const sent = await tell(
      { method: "PUT", path: "/api/testimonial-order", body: { ids: next } },
      { done: { title, action: undo }, failed: "Couldn't change the order" },
    );
    if (sent) setSaid(title);
  }

  async function switchTo(one: Testimonial, shown: boolean): Promise<void> {
    const { id, kind: _kind, ...fields } = one;
    const what = one.kind === "photo" ? "The photo" : "The review";
    await tell(
      { method: "PUT", path: `/api/testimonials/${id}`, body: { ...fields, shown } },
      {
        done: (saved) => ({
          title: `${what} is ${shown ? "on" : "off"} the site`,
          action: { label: "Undo", altText: "Use its switch", onAction: () => void switchTo(saved, !shown) },
        }),
        failed: `${what} is as it was`,
      },
    );
  }

  return {
    busy,
    said,
    switchTo,
    moveBy: (id: number, by: number) => {
      const next = moved(ids, id, by);
      if (next) void order(next, id);
    },
    moveTo: (id: number, at: number) => {
      const next = id === at ? undefined : moved(ids, id, ids.indexOf(at) - ids.indexOf(id));
      if (next) void order(next, id);
    },
    erase: ({ id, kind }: Testimonial) =>
      tell(
        { method: "DELETE", path: `/api/testimonials/${id}` },
        { done: kind === "photo" ? "Photo erased" : "Review erased", failed: "It wasn't erased" },
      ),
  };
}
