import { Phone } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { callDaysText, hoursWithZoneText } from "#app/shared/words/business-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

export function StillQuestions() {
  const { contact, hours, closedOn, home } = useBusiness();
  return (
    <div className="band pt-8">
      <Panel aria-labelledby="still-questions">
        <h2 id="still-questions" className="text-h2">
          Still Have Questions?
        </h2>
        <p className="mt-3">
          Call us {callDaysText(closedOn)}, {hoursWithZoneText(hours, home.zoneLabel)}, or send us an email.
        </p>
        <p className="relative">
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
          >
            {contact.email}
          </a>
        </p>
        <div className="relative mt-4 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink href={telHref(contact.phone)} variant="sun" size="lg">
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
