import type { TownText } from "./town-text.ts";

export const jasper: TownText = {
  head: {
    title: "Jasper, GA Bounce House & Slide Rentals",
    description:
      "Inflatable slides, castles and combos for Jasper, Tate, Big Canoe and Bent Tree. Gate passes handled, delivery free all over Pickens County.",
    keywords: [
      "Jasper GA bounce house",
      "Pickens County party rentals",
      "inflatable slide Jasper Georgia",
      "Big Canoe birthday party rental",
      "Bent Tree bounce house",
      "Tate GA inflatables",
    ],
    social: {
      title: "Jasper is marble. Our floors are not.",
      description:
        "Soft landings for the hardest town in Georgia: slides, castles and combos, brought to Pickens County.",
    },
  },
  heading: "Jasper bounce houses and slides",
  lead: "The courthouse is marble and so is the front of the old jail. Somebody has to bring the soft floors, and we're only {{driveTo:Jasper}} minutes or so to the north.",
  sign: { road: "GA-515", places: ["Talking Rock", "Jasper", "Tate"] },
  unit: "giant-slide",
  benefits: [
    {
      icon: "gate",
      title: "Past the gatehouse",
      text: "Big Canoe and Bent Tree don't let anyone in who isn't on the list. Give security our name the evening before, and the guard waves us through.",
    },
    {
      icon: "landmark",
      title: "County seat calendar",
      text: "Court days, Friday football, the farmers on Saturday: Jasper is busy on a schedule. We ask which street you're on and come in by the quiet one.",
    },
    {
      icon: "gem",
      title: "Stone under the sod",
      text: "In a valley full of quarries a stake sometimes meets rock before it is in. We carry weights for exactly that, and enough of them to hold a castle.",
    },
    {
      icon: "school",
      title: "Schools and teams",
      text: "Field day, band boosters, the end of the season. Tell us how many kids to expect per hour and we'll tell you whether you need one slide or two.",
    },
  ],
  story: {
    heading: "A town you can lean on, literally",
    paragraphs: [
      "The stone for Lincoln's statue in Washington came out of the ground a few miles from here, at Tate. Jasper has kept plenty of it at home: the Pickens County courthouse, monuments, doorsteps, curbs that would be a kitchen counter anywhere else. It makes for handsome streets and very unforgiving playgrounds.",
      "The first weekend of October belongs to the Georgia Marble Festival. There's a road race, then a parade, then everybody walks over to Lee Newton Park. Nobody should try to deliver a thing on that Saturday between the parade and lunch, so parties inside the city get the first slot of our morning and their bouncing done early.",
      "East of town the land rises. Burnt Mountain and Mount Oglethorpe hold the morning sun back from Bent Tree, which is lovely in July and chilly in April. To the west, out the Highway 53 side around Hinton, it flattens out into hayfields, and there a giant slide looks about as big as it really is. People have found parties by it.",
      "From our yard it's one road, the four-lane all the way, which is why the {{deliveryWindow}} window holds in Jasper even when the fog sits in the valley. The same truck is back in the evening, {{pickupWindow}}.",
    ],
  },
  rentals: {
    heading: "Softer than anything on Main Street",
    lead: "Measure first. Subdivision lots near downtown are tidy rather than wide, and every unit needs {{clearance}} of clear space on each side beyond its own size.",
  },
  zones: {
    heading: "Eight corners of marble country",
    lead: "From the courthouse steps to the Cherokee County line, the trip costs you nothing.",
    list: [
      { name: "Downtown Jasper", note: "Main Street, Church Street, the courthouse blocks" },
      { name: "Lee Newton Park", note: "Festival ground; the city issues permits" },
      { name: "Big Canoe", note: "Gated; add us to the visitor list" },
      { name: "Bent Tree", note: "Around Lake Tamarack, under Mount Oglethorpe" },
      { name: "Tate", note: "Pink marble mansion, level churchyards" },
      { name: "Marble Hill", note: "Head of the quarry valley" },
      { name: "Nelson", note: "Half in Pickens, half in Cherokee" },
      { name: "Hinton", note: "Hayfields west on Highway 53" },
    ],
  },
  closing: {
    heading: "Ready when Jasper is",
    text: "See which Saturdays are open and take one. Cancel {{fullRefundDays}} or more days ahead and you get every dollar back.",
    promises: [
      "A reply inside {{responseHours}} hours, usually the same day",
      "Hauling, setup and teardown are free in Pickens County",
      "Equipment checked and insured, down to the blower cord",
    ],
  },
};
