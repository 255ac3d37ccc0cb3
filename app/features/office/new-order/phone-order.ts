import { createContext, useContext } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { FieldForm } from "#app/ui/form-binding.ts";
import type { OrderErrors } from "./rules/check-order.ts";
import type { NewOrder } from "./rules/new-order.ts";
import type { NewOrderForm, useOrderPrice } from "./use-new-order.ts";
import type { SendOrder } from "./use-send-order.ts";

/** What the parts of the page share: the order, what is wrong with it, what it costs, and what became of sending it. */
export type PhoneOrder = NewOrderForm &
  ReturnType<typeof useOrderPrice> & {
    form: FieldForm<NewOrder>;
    sending: SendOrder;
    errors: OrderErrors;
    items: Inflatable[];
    today: PlainDate;
  };

export const PhoneOrderContext = createContext<PhoneOrder | undefined>(undefined);

export function usePhoneOrder(): PhoneOrder {
  const order = useContext(PhoneOrderContext);
  if (!order) throw new Error("A part of a new order is drawn outside of its page");
  return order;
}

/** Gives the properties of the order's text fields by their names. */
export const usePhoneField = () => bindOrderFields(usePhoneOrder().form, { isOffice: true });
