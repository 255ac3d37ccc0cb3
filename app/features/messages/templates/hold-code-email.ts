import { type EmailsOf, facts, paragraph } from "./email.ts";
import { minutesText, shortName } from "./wording.ts";

/** Anyone can type anyone's address, so nothing that was typed is repeated here. */
export const holdCode: EmailsOf<"hold_code"> = {
  customer: ({ code, minutes }) => {
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    return {
      subject: `${shortName(spaced)} is your booking code`,
      preview: `It works for ${minutesText(minutes)}.`,
      heading: "Your booking code",
      parts: [
        paragraph("Enter these six digits on the booking page to hold your date."),
        facts("Code", { label: "Code", value: spaced, strong: true }),
        paragraph(
          `The code works for ${minutesText(minutes)}.`,
          "Didn't ask for it? Someone may have typed your address by mistake. You can ignore this email.",
        ),
      ],
    };
  },
};
