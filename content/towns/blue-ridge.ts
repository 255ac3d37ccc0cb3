import type { TownText } from "./town-text.ts";

export const blueRidge: TownText = {
  head: {
    title: "Bounce House Rentals in Blue Ridge, GA",
    description:
      "Bounce houses, slides and combos for Blue Ridge: downtown, Aska Road cabins and Lake Blue Ridge lawns. Free delivery across Fannin County.",
    keywords: [
      "bounce house rentals Blue Ridge GA",
      "Blue Ridge party rentals",
      "Fannin County bounce house",
      "Aska Road cabin party",
      "Lake Blue Ridge water slide rental",
      "McCaysville bounce house",
    ],
    social: {
      title: "A castle at the end of the train line: Blue Ridge bounce houses",
      description:
        "Downtown, Aska Road or lakeside, we bring the bounce house to Fannin County and take it home again.",
    },
  },
  heading: "Bounce house rentals in Blue Ridge",
  lead: "About {{driveTo:Blue Ridge}} minutes up 515 with a castle in the truck. We know which cabin driveways take a trailer, and which lake lots are flatter than they look.",
  sign: { road: "GA-515", places: ["Cherry Log", "Blue Ridge", "McCaysville"] },
  unit: "castle-combo",
  benefits: [
    {
      icon: "train",
      title: "Downtown friendly",
      text: "Between Depot Street and the city park, space is tight and Saturdays are long. We unload before the Scenic Railway crowd gathers and leave the sidewalk clean.",
    },
    {
      icon: "tent",
      title: "Cabin weekends",
      text: "Family reunion on Aska Road? Send us the address of the cabin and a picture of the yard. We'll tell you what fits before anybody pays a cent.",
    },
    {
      icon: "boat",
      title: "Lake lots",
      text: "Lawns above Lake Blue Ridge like to run downhill to the dock. Our crew looks for the level spot, and says no when there isn't one.",
    },
  ],
  story: {
    heading: "The end of the line, in the good way",
    paragraphs: [
      "Blue Ridge grew up around its depot, and the train still decides the morning. When the whistle blows for McCaysville, half of East and West Main is full of grandparents holding ice cream at an hour they wouldn't allow at home. If your party is inside the city, our truck wants to be parked and gone by then.",
      "Out of town the roads choose for us. Aska follows the Toccoa River, and many of its driveways were cut for a pickup, not for what we pull. Old 76 is kinder. On the north side, past Mercier Orchards, Highway 5 is wide and the pastures around Epworth are the easiest ground in the county to bounce on.",
      "One local habit is worth planning around: Memorial Day weekend, when Arts in the Park fills downtown, and most of October, when everybody south of here comes to see the leaves. On those dates we start earlier, and you should book earlier.",
    ],
  },
  rentals: {
    heading: "What we bring up the mountain",
    lead: "The slip and slide wants a long, gentle strip of grass, so it goes to pastures and ball fields more than to cabins. The combos are happy behind almost any house in Fannin County.",
  },
  zones: {
    heading: "Eight places we know by heart",
    lead: "Every one of them is in our free delivery area, on either side of the lake.",
    list: [
      { name: "Downtown Blue Ridge", note: "Depot Street, both Mains and the city park" },
      { name: "Lake Blue Ridge", note: "Marina side and dam side" },
      { name: "Aska Road", note: "Cabins and Toccoa River lots" },
      { name: "Morganton", note: "East of the lake, once the county seat" },
      { name: "Mineral Bluff", note: "Highway 60 and the old depot" },
      { name: "McCaysville", note: "Right up to the Tennessee line" },
      { name: "Epworth", note: "Church lawns and open pasture" },
      { name: "Hemptown", note: "Creek bottoms northeast of town" },
    ],
  },
  why: {
    heading: "Why Blue Ridge families choose us",
    points: [
      "Close enough to be on time: when we say {{deliveryWindow}}, we're not guessing about Atlanta traffic.",
      "One crew for cabin guests and for people whose grandfather worked on the railroad.",
      "Above {{windLimit}} we keep it on the truck and you pick another day for free. Lake wind doesn't read forecasts.",
      "A neighbor on the phone, {{hours}}, who knows where Aska Road loses signal.",
    ],
  },
  closing: {
    heading: "Party in Blue Ridge?",
    text: "Pick the day, sign on your phone, hold it with {{deposit}} down. Then see what's playing at the Swan Drive-In, because your Saturday is settled.",
    promises: [
      "We answer within {{responseHours}} hours",
      "Free delivery, setup and pickup in Fannin County",
      "Inspected, insured, wiped down",
    ],
  },
};
