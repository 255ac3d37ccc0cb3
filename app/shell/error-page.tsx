import { usePageFacts } from "../page-facts.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { telHref } from "./nav-items.ts";
import { SkyHero } from "./sky-hero.tsx";

const NOT_FOUND = {
  title: "404 Page Not Found",
  text: "Did you forget to add the page to the router?",
  plain: "In plain words: this page has lost its air. Nobody plugged in the blower at this address.",
};

const FAILED = {
  title: "Something popped",
  text: "That is on us, and we have a note of it.",
  plain: "Please try again in a moment. Nothing you already booked or signed is lost.",
};

export function ErrorPage({ status }: { status: number }) {
  const { contact } = usePageFacts();
  const { title, text, plain } = status === 404 ? NOT_FOUND : FAILED;
  return (
    <main id="content" data-under-menu className="flex flex-1 flex-col">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <SkyHero centred fill>
        <h1 className="text-h1 font-bold">{title}</h1>
        <p className="mt-4 text-lead">{text}</p>
        <p className="mt-1">{plain}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/" size="lg">
            Back to the home page
          </ButtonLink>
          <ButtonLink href="/calendar" variant="white" size="lg">
            See the calendar
          </ButtonLink>
        </div>
        <p className="mt-6">
          Or call{" "}
          <a href={telHref(contact.phone)} className="font-semibold underline underline-offset-3">
            {contact.phone}
          </a>
          , every day.
        </p>
      </SkyHero>
    </main>
  );
}
