import { Phone } from "lucide-react";
import { business, type Contact } from "../../../../config/business.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";

type StillQuestionsProps = { contact: Contact; phoneHref: string };

export function StillQuestions({ contact, phoneHref }: StillQuestionsProps) {
  const { label, zoneLabel } = business.hours;
  return (
    <div className="band pt-8">
      <Panel aria-labelledby="still-questions">
        <h2 id="still-questions" className="text-h2">
          Still Have Questions?
        </h2>
        <p className="mx-auto mt-3 max-w-[52ch]">
          We are on the phone every day, {label} {zoneLabel}. Mail works too:{" "}
          <a href={`mailto:${contact.email}`} className="relative py-3 break-all underline underline-offset-4">
            {contact.email}
          </a>
        </p>
        <div className="relative mt-5 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href={phoneHref} variant="sun" size="lg">
            <Phone aria-hidden="true" />
            <span>
              <span className="sr-only">Call </span>
              {contact.phone}
            </span>
          </ButtonLink>
          <ButtonLink href="/calendar" variant="white" size="lg">
            Book Your Event Today
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
