import { ShareLinkButton } from "#app/features/site/sharing/components/share-link-button.tsx";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CallButton } from "#app/ui/call-button.tsx";
import { Panel } from "#app/ui/panel.tsx";

const ROW = "relative mt-7 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap";

/** Closes the list of articles. */
export function BlogCall() {
  const { booking, contact } = useBusiness();
  return (
    <div className="band pt-4 print:hidden">
      <Panel aria-labelledby="blog-call">
        <h2 id="blog-call" className="text-h2">
          Ready to pick a day?
        </h2>
        <p className="mt-3">
          See what's open in the next {booking.windowDays} days. Every price includes delivery, setup and pickup.
        </p>
        <div className={ROW}>
          <ButtonLink href="/calendar" size="lg">
            Start Your Booking
          </ButtonLink>
          <ButtonLink href="/#contact" variant="white" size="lg" className="max-sm:px-4">
            Get Expert Consultation
          </ButtonLink>
        </div>
        <p className="relative mt-5">
          Or call{" "}
          <a href={telHref(contact.phone)} className="py-3 font-medium underline underline-offset-4">
            {contact.phone}
          </a>{" "}
          and talk it through.
        </p>
      </Panel>
    </div>
  );
}

/** Closes one article. */
export function ArticleCall({ title, excerpt }: { title: string; excerpt: string }) {
  const { phone } = useBusiness().contact;
  return (
    <Panel aria-labelledby="article-call" className="mx-auto mt-14 max-w-article print:hidden">
      <h2 id="article-call" className="text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] leading-tight">
        Got a day in mind?
      </h2>
      <p className="mt-2.5">See which days are open, or ask the people who wrote this.</p>
      <div className={ROW}>
        <ButtonLink href="/calendar">Start Your Booking</ButtonLink>
        <CallButton phone={phone} />
        <ShareLinkButton label="Share This Insight" title={title} text={excerpt} />
      </div>
    </Panel>
  );
}
