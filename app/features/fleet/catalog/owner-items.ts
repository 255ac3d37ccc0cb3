// Changes to the owner's list of items show at once and wait offline while the server can't be reached.
import { useQueryClient } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOfflineChange } from "#app/features/base/office-kit/use-owner-call.ts";
import type { Inflatable, NewItem, SeenItemChange } from "./schema.ts";

/** Includes inactive items. */
export const ownerItemsQuery = () => ownerQuery("/api/inflatables?all=1");

/** An item that was added while the server was away has no id yet. It can be shown but not changed. */
export function isWaiting({ id }: Pick<Inflatable, "id">): boolean {
  return id < 0;
}

const itemPath = ({ id }: Inflatable) => `/api/inflatables/${id}` as const;

export function useItemChanges() {
  const change = useOfflineChange();
  const client = useQueryClient();

  return {
    edit: (item: Inflatable, body: SeenItemChange) =>
      change({
        method: "PATCH",
        path: itemPath(item),
        body,
        title: "Item Updated",
        failure: "Couldn't save",
        about: item.name,
      }),

    setActive: (item: Inflatable, active: boolean) => {
      const title = active ? "Item Activated" : "Item Deactivated";
      const failure = active ? "Couldn't activate" : "Couldn't deactivate";
      return change({ method: "PATCH", path: itemPath(item), body: { active }, title, failure, about: item.name });
    },

    // The row disappears only after the server confirms, because an item with bookings can't be deleted.
    remove: async (item: Inflatable) => {
      const failure = "Couldn't delete";
      await change({ method: "DELETE", path: itemPath(item), title: "Item Deleted", failure, about: item.name });
    },

    add: async (values: NewItem): Promise<Inflatable | undefined> => {
      const call = { method: "POST", path: "/api/inflatables", body: values } as const;
      const outcome = await change({ ...call, title: "Item Added", failure: "Couldn't add", about: values.name });
      if (outcome === "queued") return undefined;
      const items = await client.fetchQuery({ ...ownerItemsQuery(), staleTime: 0 });
      return items.findLast(({ name }) => name === values.name);
    },
  };
}
