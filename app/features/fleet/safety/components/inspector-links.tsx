import { Copy, Eye } from "lucide-react";
import { useState } from "react";
import { OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useCopied } from "#app/features/base/office-kit/use-copied.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import type { AnswerOf } from "#app/shared/calls/api-calls.ts";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type MadeLink = AnswerOf<"POST", `/api/units/${number}/links`>;

export function InspectorLinks({ unitId }: { unitId: number }) {
  const [newLink, setNewLink] = useState<MadeLink>();
  const form = useOwnerForm({ forWhom: "" });
  async function make() {
    const done = await form.act({ method: "POST", path: `/api/units/${unitId}/links`, body: form.draft }, "Link made");
    if (done) setNewLink(done.answer);
  }
  return (
    <div className="grid max-w-140 gap-4">
      <section aria-label="New link" className={cardClass({ look: "flat", padding: "sm" })}>
        {newLink ? (
          <Made link={newLink} />
        ) : (
          <OwnerForm form={form} onSubmit={make} className="grid gap-4">
            <TextField
              form={form}
              name="forWhom"
              label="Who is it for?"
              placeholder="R. Tatum, county"
              maxLength={80}
            />
            <Button type="submit" variant="pine" size="sm" shape="soft" busy={form.busy} className="justify-self-start">
              Make a link
            </Button>
          </OwnerForm>
        )}
      </section>
      <OpenLinks unitId={unitId} />
      <p className="text-small text-ink-soft">
        They see entries of this unit. They don't see customers, addresses or money.
      </p>
    </div>
  );
}

function Made({ link: { url, code, expiresAt } }: { link: MadeLink }) {
  const { isCopied, said, copy } = useCopied("link");
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode code={code} label="Code that opens the safety log for the inspector" className="size-52" />
      <p className="font-display font-semibold">Let them scan this, or send the link</p>
      <p className="text-small wrap-anywhere text-ink-soft">{url}</p>
      <Button variant="office" size="sm" shape="soft" onClick={() => copy(url)}>
        <Copy aria-hidden="true" />
        {isCopied ? "Copied" : "Copy link"}
      </Button>
      <p role="status" className="text-small text-ink-soft">
        {said}
      </p>
      <p className="text-small text-ink-soft">
        Ends {shortMoment(new Date(expiresAt), useTimeZone())}. It is shown only now.
      </p>
    </div>
  );
}

function OpenLinks({ unitId }: { unitId: number }) {
  const { data = [] } = useOwnerQuery(`/api/units/${unitId}/links`);
  const timeZone = useTimeZone();
  const { tell, busy } = useOwnerCall();
  if (data.length === 0) return null;
  const end = (id: number) =>
    tell(
      { method: "DELETE", path: `/api/unit-links/${id}` },
      { done: "The link has ended", failed: "Couldn't end it" },
    );
  return (
    <section aria-label="Open links" className={cardClass({ look: "flat", padding: "sm" })}>
      <h2 className="mb-2 font-display text-[1.125rem] font-semibold">Open links</h2>
      <ul className="divide-y divide-office-line">
        {data.map(({ id, forWhom, expiresAt, openedAt, pagesRead }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Eye aria-hidden="true" className="size-5 shrink-0 text-moss" />
            <p className="mr-auto min-w-0 text-small wrap-anywhere">
              For {forWhom}
              <span className="block text-fine text-ink-soft">
                {openedAt
                  ? `opened ${shortMoment(new Date(openedAt), timeZone)}, ${pagesRead === 1 ? "1 page" : `${pagesRead} pages`} read`
                  : `not opened yet, ends ${shortMoment(new Date(expiresAt), timeZone)}`}
              </span>
            </p>
            <Button
              variant="office"
              size="row"
              shape="soft"
              busy={busy}
              aria-label={`End the link for ${forWhom}`}
              onClick={() => void end(id)}
            >
              End it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
