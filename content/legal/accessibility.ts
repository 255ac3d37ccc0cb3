import { pageDates } from "../page-dates.ts";
import type { LegalPage } from "./legal-page.ts";

export const accessibility: LegalPage = {
  path: "/accessibility",
  title: "Accessibility",
  description: "How {{name}} makes this site usable for everyone, what isn't there yet, and how to reach us about it.",
  keywords: ["accessibility", "WCAG 2.2 AA", "accessible party rentals", "{{name}} accessibility"],
  heading: "A site for everyone",
  lead: "A party starts with an invitation, and an invitation everyone can read.",
  updated: pageDates.accessibility,
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      parts: [
        "We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check our pages with automated tools at phone, tablet and desktop widths, and we test them with a keyboard.",
      ],
    },
    {
      id: "works",
      heading: "What you can count on",
      parts: [
        [
          "Everything works with a keyboard, and you can always see where you are.",
          "Headings, labels and the calendar work with screen readers: each day is read with its date and whether it's open.",
          "Text can be enlarged to 200% and pages fit a 320-pixel screen without scrolling sideways.",
          "Nothing moves if your device asks for less motion, and color is never the only way we tell you something.",
          "You can read the site, sign a waiver from a link and look at your booking without JavaScript.",
        ],
      ],
    },
    {
      id: "limits",
      heading: "What isn't there yet",
      parts: [
        [
          "Drawing a signature needs a pointer or a finger. You never have to draw one: a typed name is enough.",
          "Our card payment provider's pages aren't ours, and we can't change them. Call us and we'll find another way for you to pay.",
          "Automated checks catch only some problems. No outside expert has audited the site yet.",
        ],
      ],
    },
    {
      id: "help",
      heading: "Having trouble?",
      parts: [
        "Tell us which page it was and what happened. Call any day, {{hours}}, or email us. We answer within {{responseHours}} hours, and we're happy to book your date over the phone in the meantime.",
      ],
    },
    {
      id: "visit",
      heading: "At your party",
      parts: [
        "Guests with disabilities are welcome on our units. Some have steps, some have wide low entrances; tell us who's coming and we'll suggest the best fit.",
      ],
    },
  ],
};
