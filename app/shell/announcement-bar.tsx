import { ArrowRight, Megaphone } from "lucide-react";

type Span = { text: string; strong: boolean; href?: string | undefined };
type BarProps = {
  spans: readonly Span[];
  /** Where the whole line leads; empty for nowhere. */
  link: string;
};

/** One line above every public page. Rendered on the server only; it needs no script. */
export function AnnouncementBar({ spans, link }: BarProps) {
  return (
    <aside aria-label="Announcement" className="relative z-20 bg-sun text-ink print:hidden">
      <div className="mx-auto flex min-h-11 max-w-wide items-center justify-center gap-2.5 px-5 py-2 font-display text-small leading-snug font-medium md:px-6">
        <Megaphone aria-hidden="true" className="size-4.5 shrink-0" />
        {link ? (
          <a href={link} className="underline underline-offset-4">
            <Words spans={spans.map(({ text, strong }) => ({ text, strong }))} />
            <ArrowRight aria-hidden="true" className="ml-1.5 inline size-4" />
          </a>
        ) : (
          <p>
            <Words spans={spans} />
          </p>
        )}
      </div>
    </aside>
  );
}

function Words({ spans }: Pick<BarProps, "spans">) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
    <Part key={index} {...span} />
  ));
}

function Part({ text, strong, href }: Span) {
  const words = strong ? <strong>{text}</strong> : text;
  if (!href) return words;
  return (
    <a href={href} className="underline underline-offset-4">
      {words}
    </a>
  );
}
