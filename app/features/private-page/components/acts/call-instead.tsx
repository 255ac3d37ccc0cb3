import { useBusiness } from "../../../../page-facts.tsx";
import { telHref } from "../../../../shared/tel-href.ts";
import { ButtonLink } from "../../../../ui/button.tsx";

/** Why the page can't do it, and the people who still can. */
export function CallInstead({ why, path }: { why: string; path: string }) {
  const { contact } = useBusiness();
  return (
    <>
      <p className="text-lead text-ink-soft">{why}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={telHref(contact.phone)}>Call {contact.phone}</ButtonLink>
        <ButtonLink href={path} variant="line">
          Back to my booking
        </ButtonLink>
      </div>
    </>
  );
}
