import { useState } from "react";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { loadText, save } from "#app/shared/calls/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { DocumentOutline, StartingBulk } from "../schema.ts";

const names: Record<StartingBulk["kind"], { one: string; all: string }> = {
  article: { one: "article", all: "Articles" },
  question: { one: "question", all: "Questions" },
  town: { one: "town page", all: "Town pages" },
};

type StartingTextsProps = { kind: StartingBulk["kind"]; documents: readonly DocumentOutline[] };

/** Keeps, hides or deletes all starting texts that nobody changed. */
export function StartingTexts({ kind, documents }: StartingTextsProps) {
  const starting = documents.filter((one) => one.kind === kind && one.isStarting);
  const shownCount = starting.filter(({ state }) => state === "shown").length;
  const storageName = `office-kept-starting-${kind}`;
  const [isKept, setKept] = useState(() => loadText(storageName) !== undefined);
  const [isConfirming, setConfirming] = useState(false);
  const { tell, busy } = useOwnerCall();
  const { one, all } = names[kind];
  const name = (count: number) => plural(count, one);

  async function change(act: StartingBulk["act"]): Promise<void> {
    const undo = { label: "Undo", altText: "Press Show again in the list", onAction: () => void change("show") };
    await tell(
      { method: "POST", path: "/api/starting-documents", body: { kind, act } },
      {
        done: ({ names }) => ({
          title: `${name(names.length)} ${act === "show" ? "back on the site" : act === "hide" ? "hidden" : "deleted"}`,
          ...(act === "hide" ? { action: undo, duration: 10_000 } : {}),
        }),
        failed: act === "delete" ? "Couldn't delete them" : "Couldn't change them",
      },
    );
    setConfirming(false);
  }

  if (starting.length === 0 || (isKept && shownCount > 0)) return null;
  const look = { variant: "office", size: "row", shape: "soft", busy } as const;
  return (
    <section aria-label={`${all} of the starting site`} className="border-b border-office-line bg-sun-tint px-3.5 py-3">
      <p className="text-small">
        <b className="font-display font-semibold">{name(starting.length)} of the starting site</b>
        {shownCount === 0 ? ", hidden." : ". Nobody changed them yet."}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {shownCount > 0 ? (
          <>
            <Button
              {...look}
              onClick={() => {
                save(storageName, "1");
                setKept(true);
              }}
            >
              Keep
            </Button>
            <Button {...look} onClick={() => void change("hide")}>
              Hide
            </Button>
          </>
        ) : (
          <Button {...look} onClick={() => void change("show")}>
            Show again
          </Button>
        )}
        <Button {...look} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete ${name(starting.length)}?`}
        confirmLabel="Delete them"
        busy={busy}
        onConfirm={() => void change("delete")}
      >
        They leave the site and this list, and that can't be undone here. What you wrote or changed yourself stays.
      </ConfirmDialog>
    </section>
  );
}

const plural = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`);
