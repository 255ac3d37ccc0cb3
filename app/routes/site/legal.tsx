import { data } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { LegalContents, LegalText } from "#app/features/site/legal/components/legal-text.tsx";
import { findLegalPage } from "#app/features/site/legal/find-legal-page.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { longDate } from "#app/shared/days/date-format.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { PlainPage } from "#app/shell/sky-hero.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/legal.ts";

export const handle = { access: "public" };

/** One route file serves /privacy, /terms and /accessibility. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await findLegalPage(context.get(depsContext), new URL(request.url).pathname);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { title, description, keywords, path, heading, lead, updated, sections } = loaderData;
  return (
    <>
      <PageHead title={title} description={description} keywords={keywords} path={path} />
      <PlainPage crumbs={[{ label: "Home", href: "/" }, { label: title }]} heading={heading} lead={lead} />
      <div className="band grid items-start gap-8 pt-8 pb-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        <LegalContents sections={sections} />
        <div>
          <LegalText sections={sections} />
          <Contact />
          <p className="mt-8 text-small text-ink-mute">
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        </div>
      </div>
    </>
  );
}

function Contact() {
  const { phone, email } = useBusiness().contact;
  return (
    <div className="stitched mt-10 rounded-card p-5 md:p-7 print:border-black">
      <h2 className="text-h3">Ask us</h2>
      <p className="mt-2 text-ink-soft">
        A person answers:{" "}
        <TextLink href={telHref(phone)} className="whitespace-nowrap">
          {phone}
        </TextLink>{" "}
        or{" "}
        <TextLink href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </TextLink>
        .
      </p>
    </div>
  );
}
