import { useState } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { toast } from "#app/ui/toast-store.ts";
import { documentPath } from "./queries.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import { makeSectionId } from "./rules/legal-sections.ts";
import { newDocument } from "./rules/new-document.ts";
import { type FoundPlace, newTown, townSlug } from "./rules/new-town.ts";
import type { DocumentOutline } from "./schema.ts";

export function useTownActions(towns: readonly DocumentOutline[], onOpen: (name: string) => void) {
  const { tell, busy } = useOwnerCall();
  const [announcement, setAnnouncement] = useState("");
  const titles = new Map(towns.map(({ name, title }) => [name, title]));

  async function order(names: string[], about: string): Promise<void> {
    const before = towns.map(({ name }) => name);
    const place = `${titles.get(about)} is number ${names.indexOf(about) + 1} of ${names.length}`;
    const undo = { label: "Undo", altText: "Move it back by its menu", onAction: () => void order(before, about) };
    const isDone = await tell(
      { method: "PUT", path: "/api/town-order", body: { names } },
      { done: { title: place, action: undo }, failed: "Couldn't change the order" },
    );
    if (isDone) setAnnouncement(place);
  }

  return {
    busy,
    said: announcement,
    order,
    /** A town with a draft is opened first; its Publish button puts it on the site. */
    switchOn: async ({ name, title, hasDraft }: DocumentOutline): Promise<void> => {
      if (hasDraft) {
        onOpen(name);
        toast({ title: `${title} has a draft`, description: "Read it, then publish it.", tone: "info" });
        return;
      }
      const path = `${documentPath("town", name)}/republish` as const;
      await tell(
        { method: "POST", path },
        { done: `${title} is on the site`, failed: `Couldn't put ${title} on the site` },
      );
    },
    leadOn: ({ title }: DocumentOutline, leadsTo: string | null) => {
      const description = leadsTo ? `Its visitors are led to ${leadsTo}.` : "Its visitors read that it's gone.";
      toast({ title: `${title} is off the site`, description, tone: "success" });
    },
    add: async (place: FoundPlace | string): Promise<boolean> => {
      const isKnown = typeof place !== "string";
      const title = isKnown ? place.name : place;
      const empty = newDocument("town", "", []) as DocumentText<"town">;
      const name =
        titles.has(makeSectionId(title)) || !makeSectionId(title)
          ? `town-${newRequestKey().slice(0, 8)}`
          : makeSectionId(title);
      const words = isKnown ? newTown(place) : { ...empty, title, slug: townSlug(title) };
      const body = { text: { kind: "town" as const, ...words }, seenRevision: null, seenVersion: 0 };
      const path = `${documentPath("town", name)}/draft` as const;
      const added = await tell(
        { method: "PUT", path, body },
        { done: `${title} is a draft now`, failed: `Couldn't add ${title}` },
      );
      if (added) onOpen(name);
      return added;
    },
  };
}
