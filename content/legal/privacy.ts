import { pageDates } from "../page-dates.ts";
import type { LegalPage } from "./legal-page.ts";

export const privacy: LegalPage = {
  path: "/privacy",
  title: "Privacy",
  description:
    "What {{name}} collects, why, how long we keep it, and how to see it, correct it or have it erased. No trackers, no advertising cookies.",
  keywords: ["privacy policy", "party rental privacy", "erase my data", "{{name}} privacy"],
  heading: "What we know about you, and why",
  lead: "We need your address to bring a castle to it. Beyond that we try to know as little as we can.",
  updated: pageDates.privacy,
  sections: [
    {
      id: "short",
      heading: "The short version",
      parts: [
        "We ask only for what it takes to deliver, get your signature and take your payment. We don't sell it, we don't advertise with it, and nobody tracks you on this site: it has no analytics and no third-party scripts.",
      ],
    },
    {
      id: "collected",
      heading: "What we collect",
      parts: [
        [
          "When you book: your name, email, phone, delivery address, event date, the rental, and anything you add about your event. We use it to deliver, to reach you about the weather, and to keep our books.",
          "When you sign the waiver: your typed signature, your drawn one if you made one, the text you signed, the time, your IP address and your browser type. Together they show that it was you.",
          "When you pay: the amount, the time and a reference. You type your card number on our card payment provider's pages, and it never reaches us.",
          "When you ask for a quote: your contact details and what you tell us about the day.",
          "When we email you: a copy of each email and whether it was sent.",
        ],
        "To stop bots, we count how often one IP address sends a form. Those counts are gone within hours. Our server log records which page was requested and how long it took, without your name, street address or IP address.",
      ],
    },
    {
      id: "browser",
      heading: "Cookies and what stays in your browser",
      parts: [
        "Browsing sets no cookies. When you book, your browser gets one cookie with a random number that expires after 30 days. We use it only to see how many unpaid dates one device is holding, so nobody can tie up our calendar. A second cookie keeps us signed in to our own back office; you never get that one.",
        "So you don't lose what you typed if your connection drops, the booking page may save your draft and the latest calendar in your browser. That stays on your device, and you can clear it with the rest of your browsing data.",
      ],
    },
    {
      id: "shared",
      heading: "Who else sees it",
      parts: [
        [
          "Our card payment provider, for the payment.",
          "The companies that host our server and send our email, because the data passes through them.",
          "The calendar app on our own phones, so we know where to be and what to bring. The company behind that app stores it for us.",
          "A court or government agency, when the law requires it.",
        ],
        "Nobody else. We have never sold a list and don't plan to start.",
      ],
    },
    {
      id: "kept",
      heading: "How long we keep it",
      parts: [
        [
          "Bookings, payments, signed waivers and the emails about them: {{recordYears}} years after the event, because tax questions and claims can come up that late.",
          "Quote requests that didn't turn into a booking: {{quoteYears}} years, so next year's call can pick up where the last one left off.",
        ],
        "After that our system erases them automatically. The date, rental and amounts stay in our books, without your name. Of a waiver we keep only the checksum, because each waiver is linked to the one before it to show that none was changed. Copies in our backups disappear when the backups do.",
      ],
    },
    {
      id: "rights",
      heading: "What you can ask for",
      parts: [
        "You can ask what we have about you, have it corrected, get a copy, or have it erased. You don't need a reason, and it costs nothing.",
        [
          "What we erase right away: your name, email, phone and address in bookings, your notes, quote requests, every email we saved, waivers for canceled bookings, and what our activity log says about you. Your private links stop working.",
          "What we have to keep: the signed waiver of a party that took place, with your name, contact details, signature and IP address, for {{recordYears}} years after the event, as evidence if a claim is made. And the day, the rental and the amounts for our taxes, without your name.",
          "If you have an upcoming booking, it has to be canceled first, and any refund we owe you has to reach you.",
        ],
        "Call or email us. We answer within {{responseHours}} hours, though digging up an old record may take a few days. We'll ask a question or two first, so nobody else gets your data.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      parts: [
        "Bookings and signatures are for adults. We don't knowingly collect anything from children, and we only need to know how many are coming and roughly how old they are.",
      ],
    },
  ],
};
