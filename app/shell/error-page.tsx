import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { openDaysText } from "#app/shared/words/business-text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorIllustration } from "./error-illustration.tsx";

const NOT_FOUND = {
  title: "404 Page Not Found",
  text: "Did you forget to add the page to the router?",
  plain: "In plain English: this page ran out of air. There's nothing at this address.",
};

const GONE = {
  title: "This page is gone",
  text: "We don't have a page here any more.",
  plain: "What we rent, and when it's free, is on the calendar.",
};

const FAILED = {
  title: "Something popped",
  text: "That's on us, and we've logged it.",
  plain: "Please try again in a moment. Nothing you already booked or signed is lost.",
};

type ErrorPageProps = {
  status: number;
  /** The site's footer follows right below. */
  meetsFooter?: boolean;
  /** The address was a customer's private link: they can have theirs mailed. */
  isPrivate?: boolean;
};

export function ErrorPage({ status, meetsFooter = false, isPrivate = false }: ErrorPageProps) {
  const { contact, closedOn } = useBusiness();
  const { title, text, plain } = status === 404 ? NOT_FOUND : status === 410 ? GONE : FAILED;
  return (
    <main id="content" data-under-menu className="flex flex-1 flex-col">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-1 flex-col bg-linear-to-b from-[oklch(0.815_0.085_238)] to-[oklch(0.93_0.035_225)]">
        <div className="band pt-10 pb-36 text-center md:pt-16 md:pb-48">
          <h1 className="text-[clamp(2.75rem,1.9rem+3.4vw,4.75rem)]/none font-bold">{title}</h1>
          <p className="mt-4 text-lead">{text}</p>
          <p className="mt-1">{plain}</p>
          <div className="mx-auto mt-7 flex max-w-72 flex-col justify-center gap-3 sm:max-w-none sm:flex-row">
            <ButtonLink href="/" size="lg">
              Back to the home page
            </ButtonLink>
            <ButtonLink href="/calendar" variant="white" size="lg">
              See the calendar
            </ButtonLink>
          </div>
          {isPrivate && (
            <p className="mt-6">
              Looking for your booking?{" "}
              <a href="/find-booking" className="font-semibold underline underline-offset-3">
                We'll email you the link
              </a>
              .
            </p>
          )}
          <p className={isPrivate ? "mt-2" : "mt-6"}>
            Or call{" "}
            <a href={telHref(contact.phone)} className="font-semibold underline underline-offset-3">
              {contact.phone}
            </a>
            , {openDaysText(closedOn)}.
          </p>
        </div>
        <ErrorIllustration meetsFooter={meetsFooter} />
      </div>
    </main>
  );
}
