import { type EmailsOf, paragraph, typed } from "./parts/email.ts";
import { fullDateText } from "./parts/wording.ts";

/** To a park, a school or a church; the PDF is attached. */
export const insuranceCertificate: EmailsOf<"insurance_certificate"> = {
  customer: ({ message, endsOn }, { name }) => ({
    subject: `Certificate of insurance from ${name}`,
    preview: "The PDF is attached.",
    heading: "Our certificate of insurance",
    parts: [
      ...(message ? [typed(message)] : []),
      paragraph(
        "You'll find our certificate of insurance attached as a PDF.",
        ...(endsOn ? [`It's good through ${fullDateText(endsOn)}.`] : []),
        "If you need anything else, just reply to this email.",
      ),
    ],
  }),
};
