import type { TownText } from "./town-text.ts";

export const cherryLog: TownText = {
  head: {
    title: "Cherry Log Bounce House Rentals for Cabins",
    description:
      "Staying in a Cherry Log cabin? We bring the bounce house to you: free delivery between Ellijay and Blue Ridge, steep driveways discussed first.",
    keywords: [
      "Cherry Log bounce house rental",
      "cabin party rental North Georgia",
      "Gilmer County inflatables",
      "vacation rental bounce house",
      "Whitepath party rental",
      "Cherry Log GA kids party",
    ],
    social: {
      title: "Cherry Log: population small, castle large",
      description:
        "The cousins have the cabin, you have the weekend, we have the palm trees. Bounce houses for Cherry Log.",
    },
  },
  heading: "Bounce house rentals in Cherry Log",
  lead: "One street, one post office, one barbecue place with a pink pig on it, and {{driveTo:Cherry Log}} minutes from our yard. No town on our list is closer.",
  sign: { road: "GA-515", places: ["Whitepath", "Cherry Log", "Blue Ridge"] },
  unit: "palm-combo",
  benefits: [
    {
      icon: "key",
      title: "Timed to your check-in",
      text: "Most people we meet here have had the keys since yesterday afternoon. Book the second day of your stay and the bouncing starts before the coffee is cold.",
    },
    {
      icon: "mountain",
      title: "We ask about the driveway",
      text: "Gravel, grade, hairpins, the place to turn around. Two photos from the bottom of the hill save everyone a morning, and our clutch too.",
    },
    {
      icon: "paw",
      title: "Neighbors of Bigfoot",
      text: "The Expedition: Bigfoot museum is down on the four-lane. So far nothing tall and hairy has asked for a turn, but the doorway would be too low anyway.",
    },
  ],
  story: {
    heading: "Halfway to everywhere",
    paragraphs: [
      "People drive past Cherry Log for years on the way from Ellijay up to Blue Ridge and never see it, because the village is a turn off the highway and down along the creek. They say the name comes from a cherry tree that fell over the water and served as a bridge. There's a clubhouse, there are churches, and on the days when the Pink Pig is open there is smoke.",
      "Then the road tips upward and the cabins begin. Toward Rich Mountain they sit among national forest, with decks that hang over nothing at all. The view is why you came. The level grass is usually somewhere else: beside the parking pad, next to the fire pit, or at the bottom by the creek. We've found a spot at places whose owners swore there was none.",
    ],
  },
  special: {
    tone: "sky",
    heading: "Cherry Log vacation rentals",
    lead: "A bounce house at a house that's not yours takes one more phone call. Here's the order that works.",
    notes: [
      {
        icon: "handshake",
        title: "Ask the host first",
        text: "Many cabin companies allow inflatables if somebody asks; some do not. Get the yes in a message and forward it to us with the booking.",
      },
      {
        icon: "ruler",
        title: "Find the flat part",
        text: "Pace it off when you arrive or have the manager do it. The path from our truck to the spot must be {{path}} wide, and stairs don't count as a path.",
      },
      {
        icon: "droplets",
        title: "Spare the septic field",
        text: "Stakes and drain lines don't mix. The cabin folder often has a sketch of the field; if it does not, the caretaker will know.",
      },
      {
        icon: "calendar",
        title: "Leave on time anyway",
        text: "We pick up the same evening, {{pickupWindow}}. Nothing of ours is in the way at checkout, and your cabin deposit is safe.",
      },
    ],
  },
  rentals: {
    heading: "Four that fit a mountainside",
    lead: "Far from an outlet? We rent a generator for {{generatorFee}}, which is less than running extension cords off a balcony and much less exciting.",
  },
  zones: {
    heading: "Eight ways off the highway",
    lead: "If the mailbox says Cherry Log, or nearly does, we've likely backed down that driveway.",
    list: [
      { name: "Cherry Log Street", note: "Post office, clubhouse, churches" },
      { name: "Rock Creek Road", note: "Cabins up toward the national forest" },
      { name: "Stanley Creek Road", note: "Near Fall Branch Falls; gravel in parts" },
      { name: "Lucius Road", note: "North, toward the Fannin line" },
      { name: "Whitepath", note: "Golf course and creekside homes" },
      { name: "Turniptown Road", note: "Creek valley above Whitepath" },
      { name: "Boardtown Road", note: "Pastures west of the four-lane" },
      { name: "Big Creek Road", note: "Winding; we allow extra time" },
    ],
  },
  why: {
    heading: "Why guests and locals here choose us",
    points: [
      "Closest crew there is. Forgot the hose nozzle? It's a short trip back, not a lost afternoon.",
      "Once we have a level spot, setup takes just {{setupMinutes}} minutes. The cousins will barely have found their shoes.",
      "We've said no to a driveway and helped find a field instead: a churchyard, a friend's meadow, the lot by the creek.",
      "You can book online up to {{bookingDays}} days ahead, which covers most people who plan a mountain week with four families in a group chat.",
    ],
  },
  closing: {
    heading: "Got the cabin? Get the castle.",
    text: "Choose the date of your stay, type in the address from the rental listing, and we'll study the hill on our own time.",
    promises: [
      "Questions answered in {{responseHours}} hours or less",
      "No delivery charge, however many hairpins",
      "Insured units, inspected before they climb",
    ],
  },
};
