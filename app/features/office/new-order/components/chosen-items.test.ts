import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { OrderDays } from "#app/features/orders/order-form/use-order-days.ts";
import { type PhoneOrder, PhoneOrderContext } from "../phone-order.ts";
import { emptyOrder } from "../rules/new-order.ts";
import { ChosenItems } from "./chosen-items.tsx";

test("a rental of a quote that is no longer offered is shown and can be taken off, once the catalog is there", () => {
  const order = { ...emptyOrder, items: [{ inflatableId: 99, wetOption: false }] };
  const shown = (items: Inflatable[]) =>
    renderToStaticMarkup(
      createElement(
        PhoneOrderContext,
        { value: { order, items } as PhoneOrder },
        createElement(ChosenItems, { days: {} as OrderDays }),
      ),
    );
  expect(shown([{ id: 3 } as Inflatable])).toContain("No longer offered");
  expect(shown([{ id: 3 } as Inflatable])).toContain("Take off the rental that is no longer offered");
  expect(shown([])).not.toContain("No longer offered");
});
