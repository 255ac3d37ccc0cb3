import { Phone } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { callDaysText, hoursText } from "#app/shared/words/business-text.ts";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

export function RatherTalk() {
  const { contact, hours, closedOn } = useBusiness();
  return (
    <p className="flex items-center gap-4 rounded-card bg-sky-tint px-5 py-4">
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <strong className="font-display font-semibold">Rather talk?</strong> Call{" "}
        <TextLink href={telHref(contact.phone)} className="-my-2.5 inline-block py-2.5">
          <NoBreak>{contact.phone}</NoBreak>
        </TextLink>
        , {callDaysText(closedOn)}, <NoBreak>{hoursText(hours)}</NoBreak>.
      </span>
    </p>
  );
}
