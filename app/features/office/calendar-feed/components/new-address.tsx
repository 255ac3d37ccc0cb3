import { CalendarPlus, Check, Copy } from "lucide-react";
import { useCopied } from "#app/features/base/office-kit/use-copied.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** `webcal:` is what phones and desktop calendars know as "subscribe to this". */
export function NewAddress({ url }: { url: string }) {
  const { isCopied, said, copy } = useCopied("address");
  return (
    <div className="grid gap-3">
      <TextField
        label="Your private address"
        hint="We only show this once. Copy it, or send it to your other devices, before you close this."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="pine" size="sm" onClick={() => copy(url)}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <ButtonLink variant="line" size="sm" href={url.replace(/^https?:/, "webcal:")}>
          <CalendarPlus aria-hidden="true" />
          Add to this device
        </ButtonLink>
      </div>
      <p role="status" className="text-fine text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
