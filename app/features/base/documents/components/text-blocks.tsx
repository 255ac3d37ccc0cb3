import type { MarkdownBlock } from "../rules/markdown-blocks.ts";
import { Spans } from "./spans.tsx";

/** Renders paragraphs and lists of a short text, such as an answer. */
export function TextBlocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
    <TextBlock key={index} block={block} />
  ));
}

function TextBlock({ block }: { block: MarkdownBlock }) {
  if (block.kind === "list") return <TextList items={block.items} />;
  if (block.kind === "paragraph") {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  return <p className="font-semibold text-ink">{block.text}</p>;
}

function TextList({ items }: { items: Extract<MarkdownBlock, { kind: "list" }>["items"] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-sun-deep">
      {items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bullets of a text never change places
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}
