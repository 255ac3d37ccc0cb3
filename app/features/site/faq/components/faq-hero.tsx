import { useBusiness } from "#app/page-facts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CallButton } from "#app/ui/call-button.tsx";

export function FaqHero({ total }: { total: number }) {
  const { phone } = useBusiness().contact;
  return (
    <>
      <h1 className="mt-3 text-h1 font-bold">Ask us anything</h1>
      <p className="mt-3 max-w-[58ch] text-lead">
        {total > 0 && `The ${total} questions families, churches and schools ask before they book. Don't see yours? `}
        Give us a call.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <ButtonLink href="/calendar" size="lg">
          Book Online Now
        </ButtonLink>
        <CallButton phone={phone} size="lg" />
      </div>
    </>
  );
}
