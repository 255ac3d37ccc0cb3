import { UserX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { MAX_EMAIL } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ErasePersonDialog, type Who } from "./erase-person-dialog.tsx";

/** For a person who asks to be erased and has no booking or quote to start from. */
export function EraseByContact() {
  const [who, setWho] = useState<Who>();
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState("");

  function lookUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("contact")).trim();
    const found = typed.includes("@") ? { email: typed } : { phone: typed };
    const isComplete = typed.includes("@") || typed.replaceAll(/\D/g, "").length >= 7;
    setWrong(isComplete ? "" : "Enter an email address or a phone number.");
    if (!isComplete) return;
    setWho(found);
    setOpen(true);
  }

  return (
    <section
      aria-labelledby="erase-by-contact"
      className={cardClass({ look: "flat", padding: "sm", className: "mt-6" })}
    >
      <h2 id="erase-by-contact" className="flex items-center gap-2.5 font-display text-[1.125rem] font-semibold">
        <UserX aria-hidden="true" className="size-5 shrink-0" />
        Erase a person's data
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        For when someone asks you to delete their data. You'll see what gets erased and what has to stay first.
      </p>
      <form noValidate onSubmit={lookUp} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Email or phone"
          error={wrong}
          className="flex-1 basis-60"
          name="contact"
          maxLength={MAX_EMAIL}
          autoComplete="off"
        />
        <Button type="submit" variant="office" shape="soft" className="self-start sm:mt-7.5">
          Look them up
        </Button>
      </form>
      {who && (
        <ErasePersonDialog
          key={JSON.stringify(who)}
          who={who}
          open={open}
          onOpenChange={setOpen}
          onErased={() => setOpen(false)}
        />
      )}
    </section>
  );
}
