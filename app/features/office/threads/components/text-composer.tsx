import { cx } from "class-variance-authority";
import { Mail, Send } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { FormProblem, OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useOwnerForm } from "#app/features/base/office-kit/use-owner-form.ts";
import { countSegments } from "#app/features/base/texts/rules/segments.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { MAX_TEXT } from "#app/shared/words/vocabulary.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Thread } from "../schema.ts";

/** Writes a text. What it costs in segments is shown while it is typed; the focus stays in the field after sending. */
export function TextComposer({ thread }: { thread: Thread }) {
  const { key, name, by, hindrance, templates, booking, email } = thread;
  const form = useOwnerForm(() => ({ body: "" }));
  const place = useRef<HTMLDivElement>(null);
  const send = async () => {
    const done = by === "outbox" ? "Text saved, not sent" : "Text on its way";
    const sent = await form.act({ method: "POST", path: `/api/threads/${key}/texts`, body: form.draft }, done);
    if (!sent) return;
    form.set({ body: "" });
    place.current?.querySelector("textarea")?.focus();
  };
  const byEmail = booking && email && (
    <Link to={bookingHref(booking.id)} className={buttonClass({ variant: "office", size: "sm" })}>
      <Mail aria-hidden="true" />
      Email instead
    </Link>
  );
  if (hindrance) {
    return (
      <div className="grid justify-items-start gap-3 border-t border-office-line px-4 py-4">
        <p className="text-small">{hindrance}</p>
        {byEmail}
      </div>
    );
  }
  return (
    <OwnerForm form={form} onSubmit={send} className="grid gap-3 border-t border-office-line px-4 py-4">
      {by === "outbox" && (
        <p className="text-small text-ink-soft">
          Text messages aren't connected yet: what you write is saved, not sent.
        </p>
      )}
      {templates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {templates.map(({ kind, label, body }) => (
            <Button key={kind} variant="office" size="row" onClick={() => form.set({ body })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div ref={place}>
        <TextField isLong form={form} name="body" label={`Text to ${name}`} rows={3} maxLength={MAX_TEXT} />
      </div>
      <SegmentCount text={form.draft.body} />
      <FormProblem form={form} />
      <div className="flex flex-wrap justify-end gap-2">
        {byEmail}
        <Button type="submit" variant="apple" size="sm" busy={form.busy}>
          <Send aria-hidden="true" />
          Send text
        </Button>
      </div>
    </OwnerForm>
  );
}

function SegmentCount({ text }: { text: string }) {
  const { length, room, segments, costly } = countSegments(text);
  const share = Math.min(100, Math.round((100 * length) / room));
  const tone = segments === 1 ? "bg-moss" : segments === 2 ? "bg-sun" : "bg-clay";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-office-line">
        <span className={cx("block h-full", tone)} style={{ width: `${share}%` }} />
      </span>
      <span>
        {length} of {room}, {segments} {segments === 1 ? "segment" : "segments"}
      </span>
      {costly.length > 0 && (
        <span className="text-ink-soft">
          {costly.slice(0, 5).join(" ")} make texts shorter: 70 letters instead of 160
        </span>
      )}
    </div>
  );
}
