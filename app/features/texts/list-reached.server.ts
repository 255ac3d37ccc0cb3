import type { Deps } from "../../deps.server.ts";
import { usNumber } from "./rules/us-number.ts";
import { listSilentNumbers } from "./store.server.ts";

type Customer = { id: number; customerPhone: string; customerEmail: string; textConsent: boolean; status: string };

/** How the customers of orders hear that somebody is on the way: by text where they agreed to texts, else by email. One query. */
export async function listReached(
  { db, texts }: Pick<Deps, "db" | "texts">,
  customers: readonly Customer[],
): Promise<Map<number, "text" | "email">> {
  const numbers = new Map(customers.map(({ id, customerPhone }) => [id, usNumber(customerPhone)]));
  const hindered = await listSilentNumbers(
    db,
    [...numbers.values()].filter((number) => number !== undefined),
  );
  const isTexted = ({ id, textConsent }: Customer) => {
    const number = numbers.get(id);
    return texts.by !== "off" && textConsent && number !== undefined && !hindered.has(number);
  };
  return new Map(
    customers.flatMap((one): [number, "text" | "email"][] => {
      if (isTexted(one)) return [[one.id, "text"]];
      return one.customerEmail === "" ? [] : [[one.id, "email"]];
    }),
  );
}
