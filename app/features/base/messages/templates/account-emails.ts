// Emails to people who work here, about their accounts and about the site itself.
import { button, type EmailsOf, paragraph } from "./parts/email.ts";
import { greeting, oneLine, shortName } from "./parts/wording.ts";

const duties = {
  owner: "as an owner, you can see and change everything.",
  office: "you'll take care of bookings, quotes, messages and the calendar.",
  crew: "you'll see the stops of today and tomorrow.",
};

/** Anyone with this link can sign in as this person, once. */
export const invitation: EmailsOf<"invitation"> = {
  customer: ({ name, role, from, joinUrl, isMember, hours }, business) => ({
    subject: isMember ? `Set up your sign-in for ${business.name}` : `Join ${business.name}`,
    preview: `The link works once, for ${hours} hours.`,
    heading: isMember ? "Set up your sign-in" : `Join ${business.name}`,
    greeting: greeting(name),
    parts: [
      isMember
        ? paragraph(`${from} sent you a link to make a new passkey or choose a new password.`)
        : // Not a separate sentence, because the name of a business may end with a period.
          paragraph(`${from} invited you to work in the back office of ${business.name}; ${duties[role]}`),
      button(isMember ? "Set up my sign-in" : "Accept the invitation", joinUrl),
      paragraph(
        `The link is for you alone. It works once, for ${hours} hours.`,
        "Didn't expect it? You can ignore this email.",
      ),
    ],
  }),
};

export const accountChanged: EmailsOf<"account_changed"> = {
  customer: ({ name, change, by, accountUrl }, business) => ({
    subject: `Your account at ${business.name} changed`,
    preview: change,
    heading: "Your account changed",
    greeting: greeting(name),
    parts: [
      paragraph(change, by ? `${by} did this.` : "You did this, or somebody who was signed in as you."),
      paragraph("Wasn't that right? Call the owner now and change your password."),
      button("See my account", accountUrl),
    ],
  }),
};

export const trouble: EmailsOf<"trouble"> = {
  owner: ({ subject, heading, sentences, healthUrl }) => ({
    subject: shortName(subject),
    preview: oneLine(sentences[0] ?? heading),
    heading: shortName(heading),
    parts: [...sentences.map((sentence) => paragraph(sentence)), button("Open Health", healthUrl)],
  }),
};

/** The owner gets a test as a customer would. */
export const mailTest: EmailsOf<"mail_test"> = {
  customer: ({ confirmUrl }) => ({
    subject: "Your email works",
    preview: "Click the link to check it off your list.",
    heading: "Your email works",
    parts: [
      paragraph("You sent this test from the dashboard. Click the button and the step is done."),
      button("It arrived", confirmUrl),
    ],
  }),
};
