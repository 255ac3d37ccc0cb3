import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ENDED_LINK, WHERE_THE_NEW_ONE_IS } from "../../rules/found-link.ts";
import { RatherTalk } from "./call-us.tsx";

/** For people who still have a link that was replaced. Shows nothing about the booking. */
export function EndedLinkPage({ paid }: { paid: boolean }) {
  return (
    <main
      id="content"
      className="mx-auto grid w-full max-w-120 flex-1 content-start gap-5 px-5 pt-8 pb-14 md:px-6 md:pt-12"
    >
      <title>{ENDED_LINK}</title>
      <meta name="robots" content="noindex" />
      {paid && (
        <Alert tone="success" live title="Thank you, we have your payment">
          We'll email you the receipt as soon as your bank confirms it.
        </Alert>
      )}
      <h1 className="text-h1">{ENDED_LINK}</h1>
      <p className="text-lead text-ink-soft">{WHERE_THE_NEW_ONE_IS}</p>
      <ButtonLink href="/find-booking" size="lg">
        Send me my link
      </ButtonLink>
      <RatherTalk />
    </main>
  );
}
