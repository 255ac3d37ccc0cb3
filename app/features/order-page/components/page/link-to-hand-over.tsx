import { Copy, Printer } from "lucide-react";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { useCopied } from "../../../office-kit/use-copied.ts";

/** For a customer without an email: the private page has everything that would be mailed, to sign, to pay, and the receipt. */
export function LinkToHandOver({ url }: { url: string }) {
  const { isCopied, said, copy } = useCopied("link");
  return (
    <div className="mb-4 grid gap-3 rounded-small bg-sun-tint p-4">
      <Field
        label="No email: give them this link"
        hint="It's their page: the waiver to sign, what is due, and the receipt."
      >
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="office" shape="soft" size="row" onClick={() => copy(url)}>
          <Copy aria-hidden="true" />
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        <ButtonLink variant="office" shape="soft" size="row" href={`${url}/sign`} target="_blank" rel="noreferrer">
          <Printer aria-hidden="true" />
          Open the waiver to sign or print
        </ButtonLink>
      </div>
      <p role="status" className="text-fine text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
