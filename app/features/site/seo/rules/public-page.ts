// A public page: where it is, when it last changed, and what it is about.
import type { PlainDate } from "#app/shared/days/plain-date.ts";

type Place = { path: string; updated: PlainDate };

export type FixedPageName =
  | "home"
  | "calendar"
  | "blog"
  | "faq"
  | "find-booking"
  | "privacy"
  | "terms"
  | "accessibility";

/** An item with a photo of the owner's: where to find it. */
type Photographed = { id?: number; photoWidths?: number[] };

export type ItemPage = Place & { kind: "item"; title: string; type: string; priceCents: number } & Photographed;
export type PostPage = Place & { kind: "post"; title: string; category: string };

export type PublicPage =
  | (Place & { kind: FixedPageName })
  | (Place & { kind: "town"; town: string; index: number; driveMinutes: number | undefined })
  | ItemPage
  | PostPage;
