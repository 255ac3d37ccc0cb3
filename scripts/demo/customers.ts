import { startingBusiness } from "#config/business.ts";
import { addressIn, someTown } from "./addresses.ts";
import { type CustomerKind, families, groups, outOfAreaFamilies } from "./people.ts";
import type { Dice } from "./prng.ts";

// 555-0100 to 555-0199 are reserved for fiction; one of them is the business itself.
const phoneNumbers = Array.from({ length: 100 }, (_, n) => `(706) 555-01${String(n).padStart(2, "0")}`).filter(
  (number) => number !== startingBusiness.contact.phone,
);

export function phoneNumber(index: number): string {
  const number = phoneNumbers.at(index);
  if (!number) throw new RangeError(`There are only ${phoneNumbers.length} demo phone numbers`);
  return number;
}

export type Customer = {
  kind: CustomerKind;
  name: string;
  /** Who puts the name under the waiver: a person, also where an organisation books. */
  signs: string;
  email: string;
  phone: string;
  address: string;
  place: string | undefined;
  outOfArea: boolean;
};

export function makeCustomers(dice: Dice): { local: Customer[]; outOfArea: Customer[] } {
  const family = (name: string, index: number, town: string, outOfArea: boolean): Customer => ({
    kind: "family",
    name,
    signs: name,
    email: `${mailWords(name, ".")}@example.com`,
    phone: phoneNumber(index),
    address: addressIn(dice, town),
    place: undefined,
    outOfArea,
  });
  const local = families.map((name, index) => family(name, index, someTown(dice), false));
  const far = outOfAreaFamilies.map((name, index) => family(name, local.length + index, "Chatsworth", true));
  const booked = local.length + far.length;
  const organised = groups.map((group, index) => ({
    kind: group.kind,
    name: `${group.contact}, ${group.organisation}`,
    signs: group.contact,
    email: `${mailWords(group.contact, ".")}@${mailWords(group.organisation, "-")}.example`,
    phone: phoneNumber(booked + index),
    address: addressIn(dice, group.town),
    place: group.place,
    outOfArea: false,
  }));
  return { local: [...local, ...organised], outOfArea: far };
}

/** Deals customers one by one, each family once before anyone comes again; churches, schools and firms come oftener. */
export function dealCustomers(dice: Dice, customers: readonly Customer[]): () => Customer {
  const regulars = customers.filter((customer) => customer.kind !== "family");
  let deck: Customer[] = [];
  return () => {
    if (deck.length === 0) deck = dice.shuffle([...customers, ...regulars]);
    return deck.pop() ?? dice.pick(customers);
  };
}

/** `Ana Lucía Morales` → `ana.lucia.morales`. */
export function mailWords(text: string, separator: string): string {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f']/g, "");
  return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(separator);
}
