import { FEED_PATH, FEED_TITLE } from "../rules/article-feed.ts";

/** Tells a feed reader where to look. React lifts it into the head. */
export function FeedTag() {
  return <link rel="alternate" type="application/rss+xml" title={FEED_TITLE} href={FEED_PATH} />;
}
