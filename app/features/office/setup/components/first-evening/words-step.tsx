import { useQuery } from "@tanstack/react-query";
import { Check, PenLine } from "lucide-react";
import { Link } from "react-router";
import { StartingTexts } from "#app/features/base/documents/components/starting-texts.tsx";
import { documentsQuery } from "#app/features/base/documents/queries.ts";
import { startingKinds } from "#app/features/base/documents/rules/starting-texts.ts";
import type { DocumentOutline } from "#app/features/base/documents/schema.ts";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { Setting } from "#app/features/base/settings/components/setting.tsx";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import { useSetting } from "#app/features/base/settings/settings-form.ts";
import { cardClass } from "#app/ui/card.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { siteWords } from "#content/site-words.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { SettingsStep } from "./settings-step.tsx";

/** What the site says: each part with whose words they are, and what came with it to keep, hide or delete in one go. */
export function WordsStep(props: EveningStepProps & { settings: SettingsAnswer }) {
  const query = useQuery(documentsQuery);
  return (
    <SettingsStep
      {...props}
      title="What does your site say?"
      intro="It starts with our words. Make them yours tonight, or any time later under Words."
      above={
        <QueryView query={query} what="the words of your site" skeleton={skeleton}>
          {(documents) => <WhoseWords documents={documents} />}
        </QueryView>
      }
    >
      <h2 className="text-[1.1875rem] font-semibold">What it claims</h2>
      <p className="mt-1 text-ink-soft">These are our figures until you enter yours.</p>
      <Claims />
    </SettingsStep>
  );
}

/** What can't be known of anybody else's business. The figures of a claim that isn't made are not asked for. */
function Claims() {
  const [isShown, isPublished] = [useSetting("claims.showsRating").value, useSetting("reviews.published").value];
  return (
    <>
      <Setting path="claims.showsRating" />
      {isShown && <Setting path="claims.rating" />}
      <Setting path="claims.events" />
      <Setting path="reviews.published" />
      {isPublished && (
        <>
          <Setting path="reviews.rating" />
          <Setting path="reviews.count" />
        </>
      )}
    </>
  );
}

const skeleton = <SkeletonGroup label="Loading the words" bars={["h-96"]} />;

function WhoseWords({ documents }: { documents: DocumentOutline[] }) {
  return (
    <>
      <section aria-labelledby="site-parts" className={cardClass({ look: "flat", padding: "md" })}>
        <h2 id="site-parts" className="text-[1.1875rem] font-semibold">
          The words of your site
        </h2>
        <ul className="mt-2 grid divide-y divide-office-line">
          {parts.map(([name, title]) => (
            <Part
              key={name}
              title={title}
              to={`/admin/words?kind=site&open=${name}`}
              isOurs={isOurs(documents, name)}
            />
          ))}
          <Part title="Your towns" to="/admin/words?kind=town" isOurs={documents.some(isStartingTown)} />
        </ul>
      </section>
      <section aria-labelledby="starting-texts" className={cardClass({ look: "flat", padding: "md" })}>
        <h2 id="starting-texts" className="text-[1.1875rem] font-semibold">
          What came with it
        </h2>
        <p className="mt-1 mb-3 text-ink-soft">
          Town pages, articles and questions from where we started. Hidden ones can be shown again.
        </p>
        <div className="grid gap-2 *:rounded-small">
          {startingKinds.map((kind) => (
            <StartingTexts key={kind} kind={kind} documents={documents} />
          ))}
        </div>
      </section>
    </>
  );
}

const parts = Object.entries(siteWords).map(([name, { title }]) => [name, title] as const);

const isOurs = (documents: readonly DocumentOutline[], part: string) =>
  documents.some(({ kind, name, isStarting }) => kind === "site" && name === part && isStarting);

const isStartingTown = ({ kind, isStarting, state }: DocumentOutline) =>
  kind === "town" && isStarting && state === "shown";

function Part({ title, to, isOurs: ours }: { title: string; to: string; isOurs: boolean }) {
  const Icon = ours ? PenLine : Check;
  return (
    <li className="flex items-center gap-x-3 py-1">
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${ours ? "text-ink-soft" : "text-moss"}`} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-small text-ink-soft">{ours ? "Our words" : "Yours"}</span>
      </span>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-display text-small font-medium text-sky-ink underline decoration-2 underline-offset-4"
      >
        {ours ? "Rewrite" : "Change"}
        <span className="sr-only"> {title}</span>
      </Link>
    </li>
  );
}
