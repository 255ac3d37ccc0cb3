import { MailWarning } from "lucide-react";
import type { ReactNode } from "react";
import { BusinessMark } from "../../../business-mark.tsx";
import { useBusiness } from "../../../page-facts.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { JoinPage as Page } from "../rules/invitation-state.ts";
import { JoinForm, type RefusedJoin } from "./join-form.tsx";

type JoinPageProps = { page: Page; refused: RefusedJoin | undefined };

/** Behind an emailed link: the way in, or what is wrong with the link and what to do. */
export function JoinPage({ page, refused }: JoinPageProps) {
  const { name } = useBusiness();
  if ("problem" in page) {
    return (
      <Frame title={page.problem.title} note={name}>
        <p className="mt-5 flex gap-3">
          <MailWarning aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay" />
          {page.problem.help}
        </p>
        <ButtonLink href="/admin/sign-in?with=email" variant="line" className="mt-6 w-full no-underline">
          Go to sign-in
        </ButtonLink>
      </Frame>
    );
  }
  const { open } = page;
  return (
    <Frame title={open.isMember ? "Set up your sign-in" : `Welcome, ${open.name}`} note={name}>
      <JoinForm invitation={open} refused={refused} />
    </Frame>
  );
}

function Frame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh flex-1 place-items-center bg-office px-5 py-10">
      <title>{`${title} | ${note}`}</title>
      <Card className="w-full max-w-110">
        <div className="flex items-center gap-3">
          <BusinessMark />
          <div className="min-w-0">
            <h1 className="text-h3 wrap-break-word">{title}</h1>
            <p className="text-small text-ink-soft">{note}</p>
          </div>
        </div>
        {children}
      </Card>
    </main>
  );
}
