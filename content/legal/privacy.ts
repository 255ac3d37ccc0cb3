import { business } from "../../config/business.ts";
import { pageDates } from "../page-dates.ts";
import type { LegalPage } from "./legal-page.ts";

const { name, retention, claims } = business;

export const privacy: LegalPage = {
  path: "/privacy",
  title: "Privacy",
  description: `What ${name} asks for, why, how long it is kept, and how to see it, correct it or have it erased. No trackers, no advertising cookies.`,
  keywords: ["privacy policy", "party rental privacy", "erase my data", `${name} privacy`],
  heading: "What we know about you, and why",
  lead: "We need your address to bring a castle to it. Beyond that we try to know as little as we can.",
  updated: pageDates.privacy,
  sections: [
    {
      id: "short",
      heading: "The short version",
      parts: [
        "We ask for what a delivery, a signature and a payment take. We do not sell it, we do not advertise with it, and nobody follows you around this site: there are no analytics and no third-party scripts on it.",
      ],
    },
    {
      id: "collected",
      heading: "What we collect",
      parts: [
        [
          "When you book: your name, e-mail, phone, delivery address, event date, the rental, and anything you add about your event. We use it to deliver, to reach you about the weather, and to keep our books.",
          "When you sign the waiver: your typed signature, your drawn one if you made one, the text you signed, the time, your internet address and the kind of browser. Together they are the proof that it was you.",
          "When you pay: the amount, the time and a reference. Card numbers are typed on the pages of our card payment provider and never reach us.",
          "When you ask for a quote: your contact details and what you tell us about the day.",
          "When we write to you: a copy of each e-mail and whether it could be sent.",
        ],
        "To stop robots we count how often one internet address sends a form. Those counters are gone within hours. Our server's log notes which page was asked for and how long it took, without your name, your address or your internet address.",
      ],
    },
    {
      id: "browser",
      heading: "Cookies and what stays in your browser",
      parts: [
        "Looking around sets no cookies. When you book, your browser gets one cookie with a random number that ends after 30 days. We use it only to see how many unpaid days are held from one device, so that nobody can block our calendar. A second cookie keeps us signed in to our own back office; you never receive it.",
        "So that a lost connection does not cost you what you typed, the booking page may keep your draft and the last calendar it saw in your own browser. That stays on your device, and you can clear it with the rest of your browsing data.",
      ],
    },
    {
      id: "shared",
      heading: "Who else sees it",
      parts: [
        [
          "Our card payment provider, for the payment.",
          "The companies that run our server and carry our e-mail, because the data passes through them.",
          "The calendar on our own phones, so that we know where to be with what. The company behind that calendar stores it for us.",
          "A court or an authority, when the law requires it.",
        ],
        "Nobody else. We have never sold a list and do not plan to start.",
      ],
    },
    {
      id: "kept",
      heading: "How long we keep it",
      parts: [
        [
          `Bookings, payments, signed waivers and the e-mails about them: ${retention.recordYears} years after the event, because taxes and claims can come up that late.`,
          `Quote requests that became nothing: ${retention.quoteYears} years, so that next year's call starts where the last one ended.`,
        ],
        "After that our system erases them automatically. Day, rental and amounts stay in our books, without your name. Of a waiver only its checksum stays, because each waiver is chained to the one before it to show that none was changed. Copies in our backups are gone when the backups are.",
      ],
    },
    {
      id: "rights",
      heading: "What you can ask for",
      parts: [
        "You can ask what we have about you, have it corrected, get a copy, or have it erased. You do not need a reason, and it costs nothing.",
        [
          "What we erase right away: your name, e-mail, phone and address in bookings, your notes, quote requests, every e-mail we keep, waivers of bookings that were canceled, and what our activity log says about you. Your private links stop working.",
          `What we have to keep: the signed waiver of a party that took place, with your name, contact details, signature and internet address, for ${retention.recordYears} years after the event, as evidence if a claim is made. And the day, the rental and the amounts for our taxes, without your name.`,
          "A booking that is still ahead has to be canceled first, and a refund that is due has to reach you.",
        ],
        `Call or write. We answer within ${claims.responseHours} hours, though digging out an old record may take us a few days. We will ask a question or two first, so that nobody else gets your data.`,
      ],
    },
    {
      id: "children",
      heading: "Children",
      parts: [
        "Bookings and signatures are for grown-ups. We do not knowingly collect anything from children, and we only need to know how many are coming and roughly how old they are.",
      ],
    },
  ],
};
