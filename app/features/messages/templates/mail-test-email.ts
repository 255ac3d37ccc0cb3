import { button, type EmailsOf, paragraph } from "./parts/email.ts";

/** To the owner, who receives a test as a customer would. */
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
