// Whether an order can be offered, and what of it an offer can't take along: nothing is paid before it is accepted.
import { type Checked, checkOrder, LOOK_AGAIN } from "./check-order.ts";
import { type NewOrder, takesNow } from "./new-order.ts";

const TAKES_NO_MONEY = 'A proposal records no payment. Book it now instead, or choose "Email a pay link".';

/** Money that changed hands is never dropped in silence. */
export function checkProposal(order: NewOrder, totalCents: number | undefined): Checked {
  const checked = checkOrder({ ...order, paying: "link", creditCode: "" }, totalCents);
  if (!takesNow(order.paying) || order.amount.trim() === "") return checked;
  const { message, fields } = checked.ok ? { message: LOOK_AGAIN, fields: {} } : checked;
  return { ok: false, message, fields: { ...fields, amount: TAKES_NO_MONEY } };
}

/** For whoever is about to send it: what was chosen or typed and stays behind. */
export function leftOutOfProposal({ paying, creditCode }: Pick<NewOrder, "paying" | "creditCode">): string[] {
  const way = paying === "delivery" ? "Pay on delivery" : "Paid just now";
  return [
    ...(paying === "link" ? [] : [`"${way}" doesn't go along. They pay on their page once they accept.`]),
    ...(creditCode.trim() === ""
      ? []
      : ["The rain check doesn't go along. They can use it on their page once they accept."]),
  ];
}
