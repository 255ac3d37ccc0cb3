import { Calendar, Clock, UserRound } from "lucide-react";
import { longDate, mediumDate, monthDay } from "#app/shared/days/date-format.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Article } from "../rules/article.ts";

/** `May 4`, `May 4, 2026`, `May 4, 2026` with the whole month. */
const dateFormats = { short: monthDay, medium: mediumDate, long: longDate };

type ArticleFactsProps = {
  article: Pick<Article, "publishDate" | "readTime">;
  date: keyof typeof dateFormats;
  author?: string;
};

/** The date, the reading time and, on the article itself, the author. */
export function ArticleFacts({ article: { publishDate, readTime }, date, author }: ArticleFactsProps) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft [&_svg]:size-4 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      <span>
        <Calendar aria-hidden="true" />
        <time dateTime={publishDate}>{dateFormats[date](publishDate)}</time>
      </span>
      <span>
        <Clock aria-hidden="true" />
        {readTime} min read
      </span>
      {author && (
        <span>
          <UserRound aria-hidden="true" />
          {author}
        </span>
      )}
    </p>
  );
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="sky">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
