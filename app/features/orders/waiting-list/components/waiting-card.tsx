import { BellRing } from "lucide-react";
import { useRef, useState } from "react";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { WaitingPerson } from "../schema.ts";

/** Who waits for which day. Without anybody there is nothing to show. */
export function WaitingCard() {
  const { data: people = [] } = useOwnerQuery("/api/waiting-list");
  const heading = useRef<HTMLHeadingElement>(null);
  if (people.length === 0) return null;
  const days = [...Map.groupBy(people, ({ date }) => date)];
  return (
    <Card look="flat" padding="sm" role="region" aria-labelledby="waiting-list" className="mt-4">
      <h2 id="waiting-list" ref={heading} tabIndex={-1} className="flex items-center gap-2 rounded-sm text-[1.125rem]">
        <BellRing aria-hidden="true" className="size-4.5" />
        Waiting list
      </h2>
      <p className="text-small text-ink-soft">
        Each gets one email when their day opens. The day stays open to everyone.
      </p>
      {days.map(([date, waiting]) => (
        <section key={date} className="mt-3">
          <h3 className="font-display text-small font-semibold">
            {shortDay(date)}, {waiting.length} waiting
          </h3>
          <ul>
            {waiting.map((person) => (
              <Person key={person.id} person={person} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Person({ person, onGone }: { person: WaitingPerson; onGone: () => void }) {
  const { id, email, rental, since, notifiedAt } = person;
  const [open, setOpen] = useState(false);
  const { tell, busy } = useOwnerCall();
  const timeZone = useTimeZone();
  const when = (at: string) => shortMoment(new Date(at), timeZone);
  async function remove() {
    const texts = { done: "Off the waiting list", failed: "Not taken off the waiting list" };
    if (!(await tell({ method: "DELETE", path: `/api/waiting-list/${id}` }, texts))) return;
    setOpen(false);
    onGone();
  }
  return (
    <li className="flex items-center gap-3 border-b border-office-line py-3 last:border-b-0 last:pb-0">
      <p className="mr-auto min-w-0 text-small wrap-anywhere">
        <b className="font-display font-semibold">{email}</b> · {rental ?? "Any rental"}
        <span className="block text-ink-soft">
          Since {when(since)}
          {notifiedAt && `. Emailed ${when(notifiedAt)}`}
        </span>
      </p>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="office" size="row" shape="soft">
            Remove<span className="sr-only"> {email}</span>
          </Button>
        }
        title={`Take ${email} off the waiting list?`}
        confirmLabel="Take off the list"
        cancelLabel="Keep"
        onConfirm={remove}
        busy={busy}
      >
        They get no email when the day opens. They can put themselves on the list again.
      </ConfirmDialog>
    </li>
  );
}
