// The owner's list of items, and what he changes of it. Changes show at once and are kept while the server is away.
import { useQueryClient } from "@tanstack/react-query";
import { ownerQuery } from "../office/owner-queries.ts";
import { useKeptChange } from "../office/use-owner-call.ts";
import { changedItem, newItemValues } from "./rules/item-values.ts";
import type { Inflatable, ItemChange, NewItem } from "./schema.ts";

/** With the inactive ones. The same key as a visitor's query for all of them would have. */
export const ownerItemsQuery = () => ownerQuery<Inflatable[]>("/api/inflatables?all=1");

/** An item that was added while the server was away has no id yet, and can be shown but not changed. */
export function isWaiting({ id }: Pick<Inflatable, "id">): boolean {
  return id < 0;
}

const pathOf = ({ id }: Inflatable) => `/api/inflatables/${id}` as const;

export function useItemChanges() {
  const change = useKeptChange();
  const client = useQueryClient();
  const { queryKey } = ownerItemsQuery();

  const show = (update: (items: Inflatable[]) => Inflatable[]) => {
    // An answer on its way would show what was before.
    void client.cancelQueries({ queryKey });
    client.setQueryData<Inflatable[]>(queryKey, (items) => items && update(items));
  };
  const showChanged = (item: Inflatable, what: ItemChange) => () =>
    show((items) => items.map((one) => (one.id === item.id ? changedItem(one, what) : one)));

  return {
    edit: (item: Inflatable, what: ItemChange) =>
      change(
        { method: "PATCH", path: pathOf(item), body: what, title: "Item Updated", about: item.name },
        showChanged(item, what),
      ),

    setActive: (item: Inflatable, active: boolean) => {
      const title = active ? "Item Activated" : "Item Deactivated";
      const body = { active };
      return change({ method: "PATCH", path: pathOf(item), body, title, about: item.name }, showChanged(item, body));
    },

    // The row goes when it is sure that it goes: an item with bookings stays.
    remove: async (item: Inflatable) => {
      await change({ method: "DELETE", path: pathOf(item), title: "Item Deleted", about: item.name });
      show((items) => items.filter(({ id }) => id !== item.id));
    },

    /** The item as the server has it; undefined while it waits to be sent. */
    add: async (values: NewItem): Promise<Inflatable | undefined> => {
      const about = values.name;
      const call = { method: "POST", path: "/api/inflatables", body: values, title: "Item Added", about } as const;
      if ((await change(call)) === "kept") {
        show((items) => [...items, { id: -Date.now(), slug: "", ...newItemValues(values) }]);
        return undefined;
      }
      const items = await client.fetchQuery({ ...ownerItemsQuery(), staleTime: 0 });
      return items.findLast(({ name }) => name === values.name);
    },
  };
}
