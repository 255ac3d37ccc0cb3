import { TextLink } from "#app/ui/link.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import type { Span } from "../rules/markdown-blocks.ts";

/** Renders a line of text with its strong parts and links, escaped by React. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, href }, index) => {
    const words = strong ? <strong>{text}</strong> : <NoBreakTimes text={text} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
      <SpanLink key={index} href={href}>
        {words}
      </SpanLink>
    );
  });
}

function SpanLink({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  return href === undefined ? children : <TextLink href={href}>{children}</TextLink>;
}
