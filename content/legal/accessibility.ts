import { business } from "../../config/business.ts";
import { pageDates } from "../page-dates.ts";
import type { LegalPage } from "./legal-page.ts";

const { name, claims, hours } = business;

export const accessibility: LegalPage = {
  path: "/accessibility",
  title: "Accessibility",
  description: `How ${name} builds this site so that everyone can use it, what is still in the way, and how to reach us about it.`,
  keywords: ["accessibility", "WCAG 2.2 AA", "accessible party rentals", `${name} accessibility`],
  heading: "A site for everyone",
  lead: "A party starts with an invitation, and an invitation everyone can read.",
  updated: pageDates.accessibility,
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      parts: [
        "We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Our tests run an automatic checker over the pages at phone, tablet and desktop widths, and they press the keys a keyboard user would press.",
      ],
    },
    {
      id: "works",
      heading: "What you can count on",
      parts: [
        [
          "Everything works by keyboard, and you can see where you are.",
          "Headings, labels and the calendar say what they are to screen readers: each day is read with its date and whether it is free.",
          "Text can be enlarged to 200% and pages fit a 320-pixel screen without scrolling sideways.",
          "Nothing moves if your device asks for less motion, and nothing is said by color alone.",
          "Reading, signing a waiver by link and looking at your booking work without JavaScript.",
        ],
      ],
    },
    {
      id: "limits",
      heading: "What we know is not there yet",
      parts: [
        [
          "Drawing a signature needs a pointer or a finger. You never have to: a typed name is enough.",
          "Pages of the card payment provider are not ours, and we cannot change them. Call us and we find another way to pay.",
          "An automatic checker finds only part of the trouble. No outside expert has audited the site so far.",
        ],
      ],
    },
    {
      id: "help",
      heading: "Something in your way?",
      parts: [
        `Tell us which page it was and what happened, by phone any day ${hours.label} or by e-mail. We answer within ${claims.responseHours} hours, and book the date for you on the phone meanwhile if you like.`,
      ],
    },
    {
      id: "visit",
      heading: "At your party",
      parts: [
        "Guests with disabilities are welcome on our units. Some have steps, some have wide low entrances; tell us who is coming and we suggest the one that fits best.",
      ],
    },
  ],
};
