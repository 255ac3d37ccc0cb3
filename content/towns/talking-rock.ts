import type { TownText } from "./town-text.ts";

export const talkingRock: TownText = {
  head: {
    title: "Talking Rock Bounce House and Slip & Slide Rentals",
    description:
      "Creek-side parties in Talking Rock: slip and slides, bounce houses and combos with mountain-grade anchoring. Delivered free along GA-136 and 515.",
    keywords: [
      ...[
        "Talking Rock bounce house rentals",
        "Talking Rock Park birthday party",
        "slip and slide rental Pickens County",
      ],
      "safe inflatable rental North Georgia",
      "Whitestone GA party rental",
      "Carters Lake family reunion rental",
    ],
    social: {
      title: "The rock talks. The slide squeals.",
      description: "Bounce houses and water slides for one of Georgia's smallest towns, anchored for mountain wind.",
    },
  },
  heading: "Talking Rock bounce houses, staked deep",
  lead: "Fewer than a hundred people live inside the town limits and on a warm Saturday it feels like all of them have cousins over. We're about {{driveTo:Talking Rock}} minutes away and bring something worth lining up for.",
  sign: { road: "GA-515", places: ["Talona", "Talking Rock", "Jasper"] },
  unit: "slip-slide",
  benefits: [
    {
      icon: "droplets",
      title: "Made for creek weather",
      text: "When it is hot enough to wade under the bridge, it is hot enough for a long wet lane. Bring a hose; the sprinklers are built in.",
    },
    {
      icon: "wagon",
      title: "Small town, short carry",
      text: "Along Highway 136 the shops, the red caboose and the park are a few steps apart. We can park close, roll in and be out of the way fast.",
    },
    {
      icon: "trees",
      title: "Big quiet lots",
      text: "Beyond the tracks many homes sit on two acres of woods or more, with one good clearing. That clearing is what we come for.",
    },
  ],
  story: {
    heading: "What the creek says",
    paragraphs: [
      "Nobody agrees on how the place got its name. Some hear the water talk as it goes over the ledges, some tell of an echo, some of neighbors who sat on a boulder and wouldn't stop. The railroad came in 1883, the town was chartered, and it has stayed about as small as it started. The old schoolhouse is a museum now, and the row of shops looks out on rail cars that go nowhere.",
      "The park on the bank is the best party room in northern Pickens: a pavilion, grills, swings, shade, and a creek that keeps the older ones busy. It belongs to the town, so town hall decides what may be set up there. Ask early. For the third weekend of October don't ask at all, because then Heritage Days takes every foot of grass, with vendors, music and old cars.",
    ],
  },
  special: {
    tone: "moss",
    heading: "Mountain safety features",
    lead: "Valleys pull wind, clay turns to soup, and flat is a matter of opinion. So each setup around here gets the long version of our checklist.",
    notes: [
      {
        icon: "anchor",
        title: "Every tether, every time",
        text: "All anchor points are used, with long steel stakes in soil and heavy bags where we strike rock. We pull on each one before the blower starts.",
      },
      {
        icon: "wind",
        title: "A wind meter, not a wet finger",
        text: "We read it right at the spot, since a ridge can be windy while the valley is still. When gusts pass {{windLimit}}, nothing goes up, and whatever is up comes down.",
      },
      {
        icon: "mountain",
        title: "Slope is measured",
        text: "A level on the ground cloth tells us whether children would drift to one side. If they would, we move uphill, turn the unit, or suggest a smaller one.",
      },
      {
        icon: "handshake",
        title: "Rules for a grown-up",
        text: "Ages {{ages}}, one adult for each {{childrenPerAdult}} children, and what to do if the power goes out. It's a short talk and we don't skip it.",
      },
    ],
  },
  rentals: {
    heading: "Loud things for a quiet town",
    lead: "The long lane is the local favorite in summer. From September on, the dry combos take over and nobody has to change clothes behind a truck.",
  },
  zones: {
    heading: "Eight stops, from the caboose to the lake",
    lead: "North end of Pickens and a little over the Gilmer line, no mileage added.",
    list: [
      { name: "Talking Rock Park", note: "Creekside pavilion; town hall first" },
      { name: "Highway 136 storefronts", note: "Antiques, caboose, old school" },
      { name: "Blaine", note: "Old Talking Rock, on the Federal Road" },
      { name: "Whitestone", note: "By the tracks toward Ellijay" },
      { name: "Talona", note: "Ridge-top homes and vineyards" },
      { name: "Carns Mill Road", note: "Creek crossings and clearings" },
      { name: "Ludville", note: "Farm country to the west" },
      { name: "Carters Lake, Harris Branch", note: "Picnic side, off 136" },
    ],
  },
  why: {
    heading: "Why Talking Rock parents choose us",
    points: [
      "We arrive {{deliveryWindow}} and confirm it {{confirmedHours}} hours before, so nobody stands at the crossing wondering.",
      "We'd sooner lose a booking than set up on a bank we don't like. Ask around at the antique stores.",
      "Rained out? Moving the date is free. Changed your mind {{fullRefundDays}} days out? You get it all back.",
      "The person who answers the phone has probably waded in that creek.",
    ],
  },
  closing: {
    heading: "Give the rock something to talk about",
    text: "Online it takes a few taps and {{deposit}} now; the rest waits until we're standing on your grass.",
    promises: [
      "You hear from us within {{responseHours}} hours",
      "Delivered, set up and taken down at no charge",
      "Insured, and checked before each party",
    ],
  },
};
