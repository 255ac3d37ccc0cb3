// What people celebrate, by who they are and the month, where it stands, and what else they ask for.
import type { Customer } from "./customers.ts";
import type { CustomerKind } from "./people.ts";
import type { Dice } from "./prng.ts";

/** Months are 1 to 12; without them an occasion fits all year. */
type Occasion = { type: string; months?: number[] };

const occasions: Record<CustomerKind, Occasion[]> = {
  family: [
    ...Array<Occasion>(4).fill({ type: "Birthday party" }),
    { type: "First birthday" },
    { type: "Baby shower, cousins welcome" },
    { type: "Family reunion", months: [5, 6, 7, 8, 9, 10] },
    { type: "Graduation party", months: [5, 6] },
    { type: "Summer cookout", months: [6, 7, 8] },
    { type: "Halloween party", months: [10] },
    { type: "Family Christmas", months: [12] },
  ],
  church: [
    { type: "Church family day" },
    { type: "Spring picnic", months: [3, 4, 5] },
    { type: "Vacation Bible school", months: [6, 7] },
    { type: "Homecoming picnic", months: [8, 9] },
    { type: "Trunk or treat", months: [10] },
  ],
  school: [
    { type: "Fundraiser" },
    { type: "Field day", months: [3, 4, 5] },
    { type: "Summer camp day", months: [6, 7] },
    { type: "Back-to-school bash", months: [8] },
    { type: "Fall festival", months: [9, 10, 11] },
    { type: "Reward day", months: [12, 1, 2] },
  ],
  brewery: [{ type: "Brewery festival, family corner" }, { type: "Oktoberfest, family corner", months: [9, 10] }],
  orchard: [{ type: "Farm day" }, { type: "Apple season weekend", months: [9, 10] }],
  business: [{ type: "Customer appreciation day" }, { type: "Employee picnic", months: [5, 6, 7, 8, 9] }],
  cabin: [{ type: "Guests' family weekend" }, { type: "Guests' reunion", months: [5, 6, 7, 8, 9, 10] }],
};

const familyPlaces = ["", "", "Backyard, flat grass", "Front yard, long gravel drive", "Side yard, gate is 5 ft wide"];

const requests = [
  "Please text when you are 30 minutes out.",
  "The drive is steep, come in by the lower gate.",
  "Could we have it set up by 9? Guests come at 10.",
  "It is a surprise, please do not call the house phone.",
  "Outlet is on the back porch, about 60 ft away.",
  "The dog will be inside. Ring twice, my mother is hard of hearing.",
  "Can you pick up the next morning instead? We finish late.",
  "Do you bring the long extension cord or should we?",
];

export function describeEvent(dice: Dice, customer: Customer, month: number) {
  const fitting = occasions[customer.kind].filter(({ months }) => !months || months.includes(month));
  return {
    eventType: dice.chance(0.9) ? dice.pick(fitting).type : "",
    location: customer.place ?? dice.pick(familyPlaces),
    additionalRequests: dice.chance(0.3) ? dice.pick(requests) : "",
    ...describeBilling(customer, month),
  };
}

/** Those who book for an organization are named with it. Schools and firms pay by purchase order. */
function describeBilling({ name, kind }: Customer, month: number) {
  const [, organization = ""] = name.split(", ");
  const hasOrders = kind === "school" || kind === "business";
  return { organization, purchaseOrder: hasOrders ? `${4400 + month}` : "", billTo: "" };
}
