import { Spans } from "#app/features/base/documents/components/spans.tsx";
import type { MarkdownBlock, Span } from "#app/features/base/documents/rules/markdown-blocks.ts";

/** The text of an article, escaped by React. */
export function ArticleText({ blocks }: { blocks: MarkdownBlock[] }) {
  return (
    <div className="mx-auto mt-10 max-w-article text-[1.09rem] leading-[1.7] *:max-w-[66ch]">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
        <TextBlock key={index} block={block} />
      ))}
    </div>
  );
}

function TextBlock({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case "heading":
      return <h2 className="mt-11 mb-3 text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] leading-tight">{block.text}</h2>;
    case "subheading":
      return <h3 className="mt-7 mb-2 text-[1.1875rem] leading-snug">{block.text}</h3>;
    case "paragraph":
      return (
        <p className="mb-5">
          <Spans spans={block.spans} />
        </p>
      );
    case "list":
      return <BulletList items={block.items} />;
  }
}

function BulletList({ items }: { items: Span[][] }) {
  return (
    <ul className="mb-6 grid gap-2.5">
      {items.map((spans, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the bullets of a text never change places
          key={index}
          className="relative pl-8 before:absolute before:top-[0.5em] before:left-1 before:h-3 before:w-3.5 before:rounded-full before:bg-sun before:shadow-[inset_0_-3px_var(--color-sun-deep)]"
        >
          <Spans spans={spans} />
        </li>
      ))}
    </ul>
  );
}
