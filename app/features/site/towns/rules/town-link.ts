import type { LiveDocument } from "#app/features/base/documents/rules/shown-documents.ts";

type Place = readonly [latitude: number, longitude: number];

/** A town as other pages name it: its page, and where it is. */
export function townLink({ title, slug, meta: { latitude, longitude } }: LiveDocument<"town">) {
  const place: Place | null = latitude === null || longitude === null ? null : [latitude, longitude];
  return { name: title, path: `/${slug}`, place };
}
