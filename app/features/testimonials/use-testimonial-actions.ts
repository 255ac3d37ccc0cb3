import { useState } from "react";
import { moved } from "../documents/rules/new-town.ts";
import { useOwnerCall } from "../office-kit/use-owner-call.ts";
import type { Testimonial } from "./schema.ts";

/** What can be done with the list of reviews and photos. */
export function useTestimonialActions(list: readonly Testimonial[]) {
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
