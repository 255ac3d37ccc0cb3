import type { TownText } from "./town-text.ts";

export const dahlonega: TownText = {
  head: {
    title: "Dahlonega Bounce House Rentals & Gold Rush Parties",
    description:
      "Gold rush birthday? Bounce houses, slides and combos delivered free to Dahlonega and the roads around it, with theme ideas that pan out.",
    keywords: [
      "Dahlonega bounce house rentals",
      "gold rush birthday party",
      "Lumpkin County inflatables",
      "University of North Georgia event rental",
      "Yahoola Creek Park party",
      "Dahlonega water slide rental",
    ],
    social: {
      title: "There's bounce in them thar hills",
      description: "Gold rush party themes, castles and slides for Dahlonega, hauled over GA-52 at no charge.",
    },
  },
  heading: "Dahlonega bounce houses worth the rush",
  lead: "Prospectors needed weeks to get here. Our truck takes about {{driveTo:Dahlonega}} minutes on Highway 52, past Amicalola Falls, and leaves more behind than a hole in the ground.",
  sign: { road: "GA-52", places: ["Amicalola Falls", "Dawsonville", "Dahlonega"] },
  unit: "castle-basketball",
  benefits: [
    {
      icon: "pickaxe",
      title: "The long haul, same price",
      text: "You're the farthest town we serve and you pay no more for it. The crew simply leaves Ellijay while the square is still asleep.",
    },
    {
      icon: "school",
      title: "Campus to cul-de-sac",
      text: "Sorority fundraiser on a drill-field afternoon, or a fourth birthday in Achasta: tell us who's in charge of the lawn, and we'll take it from there.",
    },
    {
      icon: "grapes",
      title: "Vineyard manners",
      text: "Wedding with small guests? We set up out of the photographer's view, run the cord under mats, and keep the blower downwind of the vows.",
    },
  ],
  story: {
    heading: "First rush in the country",
    paragraphs: [
      "In 1828, so the story goes, a deer hunter named Benjamin Parks kicked a stone that turned out to be worth kicking. Two decades before California, Lumpkin County filled with tents. A federal mint followed, and when it was gone the college built on its foundation; the steeple you see today is covered in local gold leaf.",
      "The courthouse of 1836 still holds the middle of the square, as a museum, and every third weekend in October Gold Rush Days packs the streets around it until you couldn't land a beach ball. That weekend we only deliver outside downtown. In April the Bear on the Square festival does much the same with fiddle players.",
      "Because the road over is long and winding, Dahlonega goes first on our route sheet. For summer Saturdays reserve {{bookingAdviceSummer}}; for a holiday weekend, {{bookingAdviceHoliday}}.",
    ],
  },
  special: {
    tone: "sun",
    heading: "Gold rush themes",
    lead: "The town hands you the party idea. These are the ones we've seen work beside a bounce house, with stuff from any hardware store.",
    notes: [
      {
        icon: "pickaxe",
        title: "Panning station",
        text: "A kiddie pool, play sand, pie tins, and pebbles sprayed with gold paint. Set it in the shade opposite the exit so hot jumpers drift to water.",
      },
      {
        icon: "coins",
        title: "Assay office",
        text: "A kitchen scale and a grown-up with a mustache. Nuggets buy lemonade, and ten of them buy another turn on the slide.",
      },
      {
        icon: "gem",
        title: "Claim the castle",
        text: "Give each child a stake with a name on it. The nearest flag goes next, which settles the argument about the line.",
      },
      {
        icon: "wagon",
        title: "Muleskinner relay",
        text: "Two wagons, two sacks of potatoes, down the lawn and back. It wears out the big cousins while the little ones have the floor.",
      },
    ],
  },
  rentals: {
    heading: "Dig in: four ways to bounce",
    lead: "Sort the claims by age. The combos suit ages {{ages}}; the tall slide is the one the ten-year-olds ask about, and then ask about again.",
  },
  zones: {
    heading: "Eight claims in Lumpkin County",
    lead: "Staked out, driven to, and with no hauling fee.",
    list: [
      { name: "The public square", note: "Gold Museum blocks; weekday mornings best" },
      { name: "Hancock Park", note: "City green a block from the square" },
      { name: "University of North Georgia", note: "Under the gold-leaf steeple" },
      { name: "Yahoola Creek Park", note: "Ball fields, with a county permit" },
      { name: "Auraria", note: "Ghost town with good pasture" },
      { name: "Achasta", note: "Golf lawns on the Chestatee" },
      { name: "Nimblewill", note: "First stop off 52, church grounds" },
      { name: "Cavender Creek Road", note: "Wineries and farm weddings" },
    ],
  },
  closing: {
    heading: "Stake your Saturday",
    text: "The calendar shows what's left. Put {{deposit}} on it and the claim is yours; nobody can jump it.",
    promises: [
      "Word back within {{responseHours}} hours, by phone or email",
      "Free round trip from Ellijay, pickup {{pickupWindow}}",
      "Insured gear, inspected before the long drive",
    ],
  },
};
