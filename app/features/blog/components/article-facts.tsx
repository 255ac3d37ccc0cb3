import { Calendar, Clock, UserRound } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { Article } from "../rules/parse-article.ts";

type ArticleFactsProps = { article: Pick<Article, "publishDate" | "readTime">; day: string; author?: string };

/** When it was written and how long it takes; on the article itself also by whom. */
export function ArticleFacts({ article: { publishDate, readTime }, day, author }: ArticleFactsProps) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft [&_svg]:size-4 [&>span]:inline-flex [&>span]:items-center [&>span]:gap-1.5">
      <span>
        <Calendar aria-hidden="true" />
        <time dateTime={publishDate}>{day}</time>
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
