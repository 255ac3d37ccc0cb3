import { useQuery } from "@tanstack/react-query";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { factsQuery } from "../queries.ts";
import type { DocumentText } from "../rules/document-kinds.ts";
import { withLabels } from "../rules/named-facts.ts";
import type { DraftConflict } from "../use-words-draft.ts";

type ConflictDialogProps = {
  conflict: DraftConflict | undefined;
  mine: DocumentText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows both texts side by side until the person has chosen one. */
export function DraftConflictDialog({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const timeZone = useTimeZone();
  const shownConflict = useLastDefined(conflict);
  if (!shownConflict) return null;
  const theirs = shownConflict.draft;
  const who = theirs?.by ?? "Someone";
  return (
    <OfficeDialog
      open={conflict !== undefined}
      onOpenChange={() => {}}
      size="lg"
      title={shownConflict.message}
      description={
        theirs ? `Their draft is from ${shortMoment(new Date(theirs.updatedAt), timeZone)}.` : "They published it."
      }
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <Button variant="office" shape="soft" onClick={onTakeTheirs}>
            Use {theirs ? `${who}'s text` : "what they published"}
          </Button>
          <Button variant="pine" shape="soft" onClick={onKeepMine}>
            Keep my text
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextSide heading="Your text" text={mine} />
        {theirs && <TextSide heading={`${who}'s text`} text={theirs.text as unknown as DocumentText} />}
      </div>
    </OfficeDialog>
  );
}

function TextSide({ heading, text }: { heading: string; text: DocumentText }) {
  const { data: facts = [] } = useQuery(factsQuery);
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="font-display font-semibold">{heading}</h3>
      <div className="mt-2 max-h-96 overflow-y-auto rounded-small border border-office-line bg-white p-4 text-small wrap-anywhere whitespace-pre-wrap">
        <p className="font-semibold">{text.title}</p>
        {withLabels(text.markdown, facts)}
      </div>
    </section>
  );
}
