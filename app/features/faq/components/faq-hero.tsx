import { Phone } from "lucide-react";
import { useBusiness } from "../../../page-facts.tsx";
import { telHref } from "../../../shared/tel-href.ts";
import { ButtonLink } from "../../../ui/button.tsx";

export function FaqHero({ total }: { total: number }) {
  const { phone } = useBusiness().contact;
  return (
    <>
      <h1 className="mt-3 text-h1 font-bold">Ask us anything</h1>
      <p className="mt-3 max-w-[58ch] text-lead">
        The {total} questions families, churches and schools ask before they book. Don't see yours? Give us a call.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <ButtonLink href="/calendar" size="lg">
          Book Online Now
        </ButtonLink>
        <ButtonLink href={telHref(phone)} variant="white" size="lg">
          <Phone aria-hidden="true" />
          <span>
            <span className="sr-only">Call </span>
            {phone}
          </span>
        </ButtonLink>
      </div>
    </>
  );
}
