import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { documentPath } from "../queries.ts";
import type { ComparedPart } from "../schema.ts";

type ComparedTextProps = { kind: DocumentKind; name: string; from: number; to: number; revision?: number | null };

/** Underlines new text and strikes through removed text. Screen readers hear both. */
export function ComparedText({ kind, name, from, to, revision }: ComparedTextProps) {
  // A draft keeps its version number while it changes, so the revision tells its states apart.
  const path = `${documentPath(kind, name)}/compare?from=${from}&to=${to}&r=${revision ?? 0}` as const;
  const query = useOwnerQuery(path);
  return (
    <QueryView query={query} what="the difference" skeleton={<ComparedSkeleton />}>
      {(parts) => <Parts parts={parts} />}
    </QueryView>
  );
}

const boxClass =
  "rounded-small border border-office-line bg-white p-4 text-small leading-relaxed wrap-anywhere whitespace-pre-wrap";

function Parts({ parts }: { parts: ComparedPart[] }) {
  const changes = parts.filter(({ change, text }) => change !== "same" && text.trim() !== "").length;
  return (
    <>
      <p className="mb-3 text-small text-ink-soft">
        {changes === 0 ? "Nothing is different." : `${changes} ${changes === 1 ? "place is" : "places are"} different.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Difference" className={boxClass}>
        {parts.map(({ change, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change places
          <Part key={index} change={change} text={text} />
        ))}
      </section>
    </>
  );
}

function Part({ change, text }: ComparedPart) {
  if (change === "added") return <ins className="rounded-xs bg-moss-tint text-moss decoration-2">{text}</ins>;
  if (change === "removed") return <del className="rounded-xs bg-apple-tint text-apple-deep">{text}</del>;
  return text;
}

function ComparedSkeleton() {
  return (
    <SkeletonGroup label="Comparing" className="grid gap-2">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}
