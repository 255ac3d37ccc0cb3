import { Spans } from "#app/features/base/documents/components/spans.tsx";
import { TextBlocks } from "#app/features/base/documents/components/text-blocks.tsx";
import type { MarkdownBlock } from "#app/features/base/documents/rules/markdown-blocks.ts";

type AnswerTextProps = { answer: readonly MarkdownBlock[]; id?: string; className?: string };

/** Most answers are one paragraph; a longer one keeps its paragraphs and lists. */
export function AnswerText({ answer, id, className }: AnswerTextProps) {
  const [first, ...more] = answer;
  if (first?.kind === "paragraph" && more.length === 0) {
    return (
      <p id={id} className={className}>
        <Spans spans={first.spans} />
      </p>
    );
  }
  return (
    <div id={id} className={`grid gap-3 ${className ?? ""}`}>
      <TextBlocks blocks={answer} />
    </div>
  );
}

/** Inside a part that makes its own paragraph. */
export function AnswerLine({ answer }: Pick<AnswerTextProps, "answer">) {
  const [first, ...more] = answer;
  return first?.kind === "paragraph" && more.length === 0 ? (
    <Spans spans={first.spans} />
  ) : (
    <TextBlocks blocks={answer} />
  );
}
