import type { ReactNode } from "react";
import type { LegalPage } from "../../content/legal/legal-page.ts";
import { useBusiness } from "../page-facts.tsx";
import { formatDate, plainDate } from "../shared/plain-date.ts";
import { telHref } from "../shared/tel-href.ts";
import { TextLink } from "../ui/link.tsx";
import { PageHead } from "./page-head.tsx";
import { PlainPage } from "./plain-page.tsx";

type LegalFrameProps = { page: LegalPage; contents: ReactNode; children: ReactNode };

/** The frame of privacy, terms and accessibility: what it is, how old it is, and whom to ask. */
export function LegalFrame({ page, contents, children }: LegalFrameProps) {
  const { title, description, keywords, path, heading, lead, updated } = page;
  return (
    <>
      <PageHead title={title} description={description} keywords={keywords} path={path} />
      <PlainPage crumbs={[{ label: "Home", href: "/" }, { label: title }]} heading={heading} lead={lead} />
      <div className="band grid items-start gap-8 pt-8 pb-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        {contents}
        <div>
          {children}
          <Contact />
          <p className="mt-8 text-small text-ink-mute">
            Last updated <time dateTime={updated}>{formatDate(plainDate(updated), { dateStyle: "long" })}</time>
          </p>
        </div>
      </div>
    </>
  );
}

function Contact() {
  const { contact } = useBusiness();
  return (
    <div className="stitched mt-10 rounded-card p-5 md:p-7 print:border-black">
      <h2 className="text-h3">Ask us</h2>
      <p className="mt-2 text-ink-soft">
        A person answers:{" "}
        <TextLink href={telHref(contact.phone)} className="whitespace-nowrap">
          {contact.phone}
        </TextLink>{" "}
        or{" "}
        <TextLink href={`mailto:${contact.email}`} className="wrap-anywhere">
          {contact.email}
        </TextLink>
        .
      </p>
    </div>
  );
}
