// The words of the site that are neither an article nor a page of their own: what each is for, what a new installation starts
// with, and about how long it may be. The owner writes others under Words.

export type SiteField = {
  label: string;
  /** Where it is read. */
  use: string;
  starting: string;
  /** About how many characters fit. */
  length: number;
};

type SiteGroup = { title: string; fields: Record<string, SiteField> };

const field = (label: string, length: number, starting: string, use: string): SiteField => ({
  label,
  length,
  starting,
  use,
});

export const siteWords = {
  hero: {
    title: "Top of the home page",
    fields: {
      badge: field(
        "Line above the headline",
        50,
        "Inflatable rentals · {{locality}}, North {{regionName}}",
        "What you do, and where.",
      ),
      headline: field("Headline", 30, "Saturday, fully inflated.", "The largest words of the site."),
      lead: field(
        "Below the headline",
        150,
        "Bounce houses, slides and combos for the mountain towns. We bring it, set it up and come back for it, free. You bring the cake.",
        "Two or three short sentences.",
      ),
      picture: field(
        "The picture in words",
        140,
        "Three of our units on a meadow in front of the Blue Ridge mountains: Palm Tree Combo, Castle Combo and Giant Slide",
        "Read aloud to people who can't see it.",
      ),
    },
  },
  about: {
    title: "About us, on the home page",
    fields: {
      heading: field("Heading", 40, "Small-town crew.\nBig-time bounce.", "A new line is a new line on the page."),
      text: field(
        "Text",
        230,
        "We live here, so we know your driveway. Since {{servingSince}} we have hauled blowers and castles up gravel roads from {{firstTown}} to {{otherTowns}}, across {{countyNames}} counties.",
        "Who you are, and since when.",
      ),
      safetyTitle: field("First card, heading", 25, "Safety First", "Beside the shield."),
      safetyText: field(
        "First card",
        140,
        "Every unit is inspected and insured, staked by our crew and walked through with you before the first shoe comes off.",
        "What people worry about first.",
      ),
      prideTitle: field("Second card, heading", 25, "Local Pride", "Beside the small picture."),
      prideText: field(
        "Second card",
        140,
        "Apple country born and raised. Call and you get a neighbor, {{openDays}} {{hours}}.",
        "Why someone from here.",
      ),
    },
  },
  rentals: {
    title: "Rentals, on the home page",
    fields: {
      heading: field("Heading", 40, "{{rentalWays}} to wear them out", "Above your rentals."),
      text: field(
        "Text",
        150,
        "One price for the full day: delivered {{deliveryWindow}}, picked up {{pickupWindow}}. {{taxAdded}}, {{noDeliveryFee}}, no surprises.",
        "What the price includes.",
      ),
    },
  },
  calendar: {
    title: "Calendar, on the home page",
    fields: {
      label: field("Line above the heading", 30, "Live availability", "Beside the signal."),
      heading: field("Heading", 50, "See what's open before you promise the kids", "Above the way to the calendar."),
      text: field(
        "Text",
        120,
        "Our calendar is live. If a day shows open, it's open right now, for the next {{bookingDays}} days.",
        "What people find there.",
      ),
    },
  },
  quote: {
    title: "Quote form, on the home page",
    fields: {
      heading: field("Heading", 50, "Field day? Church picnic? Tell us the plan.", "Beside the form."),
      text: field(
        "Text",
        130,
        "Several units, a long weekend, a tricky slope. Tell us once and we'll reply within {{responseHours}} hours.",
        "Whom it is for, and how fast you answer.",
      ),
    },
  },
  testimonials: {
    title: "Reviews and photos of parties",
    fields: {
      reviewsHeading: field("Above reviews", 40, "What families say", "Only where you show reviews."),
      photosHeading: field("Above photos alone", 40, "From our parties", "Where you show photos and no reviews."),
    },
  },
  around: {
    title: "Around here, on the home page",
    fields: {
      heading: field("Heading", 40, "Up 515 and over the ridge", "Above the signs to your towns."),
      text: field(
        "Text",
        180,
        "Free delivery within {{freeMiles}} miles of {{locality}} and in every town we serve. Drive times are about right, unless you meet a tractor.",
        "What delivery costs.",
      ),
      weatherTitle: field("Weather card, heading", 25, "Mountain weather", "Beside the cloud."),
      weatherText: field(
        "Weather card",
        130,
        "When gusts top {{windLimit}}, we don't inflate. You pick another day at no charge.",
        "What you do when it's windy.",
      ),
    },
  },
  contact: {
    title: "Contact, on the home page",
    fields: {
      heading: field("Heading", 30, "Talk to a neighbor", "Above phone and email."),
      text: field(
        "Text",
        130,
        "No phone tree. If we're out with the truck, we'll call you back within {{responseHours}} hours.",
        "How fast you answer.",
      ),
    },
  },
  footer: {
    title: "Bottom of every page",
    fields: {
      line: field(
        "Line below the name",
        120,
        "Bounce houses, slides and combos for {{locality}} and the mountain towns around it. Serving since {{servingSince}}.",
        "On every page of the site.",
      ),
    },
  },
  search: {
    title: "For search engines",
    fields: {
      area: field(
        "Your part of the country",
        30,
        "North {{regionName}}",
        "As people there call it. It is among the search words of every page.",
      ),
      homeTitle: field(
        "Title of the home page",
        60,
        "Bounce House Rentals in {{locality}}, North {{regionName}}",
        "The blue line in search results.",
      ),
      homeDescription: field(
        "Description of the home page",
        155,
        "Bounce houses, slides and combos for {{firstTowns}} and the mountain towns around them. {{freeDelivery}} in North {{regionName}}. Book your day online.",
        "Below the blue line.",
      ),
      blogDescription: field(
        "Description of the blog",
        155,
        "Party planning guides for parents, churches and schools in the North {{regionName}} mountains: yards, weather, water, safety and the days worth celebrating.",
        "Below the blue line.",
      ),
    },
  },
  blog: {
    title: "Top of the blog",
    fields: {
      lead: field(
        "Below the heading",
        150,
        "Guides from people who set these up every weekend, for parents, churches and schools in the North {{regionName}} mountains.",
        "Who it is for.",
      ),
      feed: field(
        "In feed readers",
        80,
        "Party planning guides from the North {{regionName}} mountains.",
        "What the feed of articles says of itself.",
      ),
    },
  },
  share: {
    title: "Pictures of shared links",
    fields: {
      homeLabel: field(
        "Home page, above",
        40,
        "{{locality}} and the mountain towns",
        "The small line above the title.",
      ),
      homeTitle: field("Home page, title", 40, "Saturday, fully inflated.", "The large words on the picture."),
      homeLine: field("Home page, below", 45, "Bounce houses, slides, combos", "Below the title."),
      calendarTitle: field("Calendar, title", 40, "Which one, and when?", "The large words on the picture."),
      blogTitle: field("Blog, title", 40, "Party Planning Insights", "The large words on the picture."),
      blogLine: field("Blog, below", 45, "Guides from our own yard", "Below the title."),
      faqTitle: field("FAQ, title", 40, "Ask us anything", "The large words on the picture."),
    },
  },
} as const satisfies Record<string, SiteGroup>;

export type SiteGroupName = keyof typeof siteWords;
/** Every text by its group and its name. */
export type SiteWords = { [Group in SiteGroupName]: Record<keyof (typeof siteWords)[Group]["fields"], string> };

/** The fields of a group; of one that is unknown, none. */
export function siteFields(group: string): Record<string, SiteField> {
  return Object.hasOwn(siteWords, group) ? siteWords[group as SiteGroupName].fields : {};
}
