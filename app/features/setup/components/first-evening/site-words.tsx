import { useQuery } from "@tanstack/react-query";
import { cardClass } from "../../../../ui/card.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { StartingTexts } from "../../../documents/components/starting-texts.tsx";
import { documentsQuery } from "../../../documents/queries.ts";

/** The texts that came with the site: towns to replace, articles and questions to keep, hide or delete in one go. */
export function SiteWords() {
  const { data: documents = [] } = useQuery(documentsQuery);
  return (
    <section aria-labelledby="site-words" className={cardClass({ look: "flat", padding: "md" })}>
      <h2 id="site-words" className="text-[1.1875rem] font-semibold">
        The words of your site
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        They start as ours. Write about your own <TextLink href="/admin/words?kind=town">towns</TextLink>, and change
        everything else any time under <TextLink href="/admin/words">Words</TextLink>.
      </p>
      <div className="grid gap-2 *:rounded-small">
        <StartingTexts kind="article" documents={documents} />
        <StartingTexts kind="question" documents={documents} />
      </div>
    </section>
  );
}
