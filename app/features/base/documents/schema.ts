import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { optionalLine, optionalParagraph } from "#app/shared/words/text-fields.ts";
import { documentKinds } from "#app/shared/words/vocabulary.ts";
import { startingKinds } from "./rules/starting-texts.ts";

const words = z._default(z.array(optionalLine(60)).check(z.maxLength(30, "Please keep this under 30 words.")), []);
const flag = z._default(z.boolean(), false);
const MINUTES = "The drive is 0 to 600 minutes.";
const nullableNumber = (number: z.ZodMiniNumber<number>, min: number, max: number, sentence: string) =>
  z._default(z.nullable(number.check(z.minimum(min, sentence), z.maximum(max, sentence))), null);

/** A draft may have empty fields, but each has its shape. Publishing checks the rest. */
const metaSchemas = {
  article: z.object({
    excerpt: optionalLine(400),
    author: optionalLine(100),
    publishDate: optionalLine(10),
    tags: words,
    category: optionalLine(60),
    featured: flag,
    metaDescription: optionalLine(400),
    keywords: words,
  }),
  question: z.object({ category: optionalLine(60), featured: flag, order: z._default(z.int(), 0) }),
  town: z.object({
    minutes: nullableNumber(z.int(MINUTES), 0, 600, MINUTES),
    latitude: nullableNumber(z.number(), -90, 90, "A latitude is -90 to 90."),
    longitude: nullableNumber(z.number(), -180, 180, "A longitude is -180 to 180."),
    county: optionalLine(60),
    heading: optionalLine(120),
    pageTitle: optionalLine(120),
    description: optionalLine(400),
    keywords: words,
    shareTitle: optionalLine(120),
    shareText: optionalLine(300),
    road: optionalLine(30),
    sign: words,
    unit: optionalLine(80),
  }),
  site: z.record(z.string(), optionalParagraph(600)),
  waiver: z.object({ effective: optionalLine(10), consent: optionalParagraph(4000) }),
  legal: z.object({
    description: optionalLine(400),
    keywords: words,
    heading: optionalLine(120),
    lead: optionalLine(300),
  }),
  announcement: z.object({ from: optionalLine(16), until: optionalLine(16), link: optionalLine(500) }),
};

const kindSchema = z.enum(documentKinds, "Choose article, question, town, site, waiver, legal or announcement.");
export const documentParams = z.object({
  kind: kindSchema,
  name: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "A name has small letters and digits."), z.maxLength(80)),
});

export const townParams = z.extend(documentParams, { kind: z.literal("town") });

const textFields = { slug: optionalLine(80), title: optionalLine(150), markdown: optionalParagraph(60_000) };
const writtenSchema = z.discriminatedUnion(
  "kind",
  documentKinds.map((kind) => {
    return z.object({ kind: z.literal(kind), ...textFields, meta: metaSchemas[kind] });
  }) as [ReturnType<typeof documentTextSchema<"article">>, ...ReturnType<typeof documentTextSchema>[]],
);

function documentTextSchema<K extends keyof typeof metaSchemas>(kind: K) {
  return z.object({ kind: z.literal(kind), ...textFields, meta: metaSchemas[kind] });
}

export const previewBody = z.object({ name: z.string(), text: writtenSchema });
export const draftBody = z.object({
  text: writtenSchema,
  /** The edited revision of the draft; null if there was no draft. */
  seenRevision: z.nullable(z.int()),
  /** The newest published version at that time; 0 if there was none. */
  seenVersion: z.int(),
});
/** Visitors of a town off the site are redirected to this page; null says that it's gone. */
export const leadOnBody = z.object({ leadsTo: z.nullable(optionalLine(200)) });
export const orderBody = z.object({ names: z.array(z.string()).check(z.maxLength(500)) });
export const seenBody = z.object({ seenRevision: z.int() });
/** Changes all texts of a kind that came with the product and that nobody changed. */
export const startingBulkBody = z.object({
  kind: z.enum(startingKinds, "Choose articles, questions or towns."),
  act: z.enum(["hide", "show", "delete"], "Choose hide, show or delete."),
});
export const startingBulkSchema = z.object({ names: z.array(z.string()) });
export type StartingBulk = z.infer<typeof startingBulkBody>;

export const publishBody = z.object({
  seenRevision: z.int(),
  /** In the business's time zone, `2026-11-28T08:00`; now if missing. */
  at: z.optional(z.string()),
});
export const restoreBody = z.object({ version: z.int(), seenRevision: z.nullable(z.int()) });
export const compareQuery = z.object({ from: z.coerce.number(), to: z.coerce.number(), r: z.optional(z.string()) });

const textSchema = z.object({
  slug: z.string(),
  title: z.string(),
  markdown: z.string(),
  meta: z.record(z.string(), z.unknown()),
});

/** Ended: the announcement's time is over. */
const documentStates = ["shown", "scheduled", "ended", "draft", "off"] as const;

export const outlineSchema = z.object({
  kind: kindSchema,
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Whether customers read it now, later, or not. */
  state: z.enum(documentStates),
  /** When it starts or started. Only for scheduled versions and the owner's own. */
  liveFrom: z.nullable(momentText),
  hasDraft: z.boolean(),
  /** It came with the product, and nobody here wrote a version of it. */
  isStarting: z.boolean(),
  updatedAt: momentText,
  order: z.number(),
  date: z.string(),
  minutes: z.nullable(z.number()),
  /** The redirect of a town that was taken off the site; null means gone. */
  leadsTo: z.nullable(z.string()),
});

const versionSchema = z.object({
  version: z.int(),
  state: z.enum(["draft", "shown", "scheduled", "published", "retired"]),
  isStarting: z.boolean(),
  title: z.string(),
  at: momentText,
  by: z.nullable(z.string()),
});

const draftSchema = z.object({
  revision: z.int(),
  updatedAt: momentText,
  by: z.nullable(z.string()),
  text: textSchema,
});

export const documentSchema = z.object({
  kind: kindSchema,
  name: z.string(),
  /** Its current public address; null while it is off the site. */
  path: z.nullable(z.string()),
  shown: z.nullable(z.object({ version: z.int(), liveFrom: momentText, text: textSchema })),
  scheduled: z.nullable(z.object({ version: z.int(), liveFrom: momentText })),
  draft: z.nullable(draftSchema),
  /** The editor starts with the draft, else with the published version, else with the newest one. */
  text: textSchema,
  seenVersion: z.int(),
  versions: z.array(versionSchema),
});

export const savedDraftSchema = z.object({ revision: z.int(), updatedAt: momentText });
export const publishedSchema = z.object({ version: z.int(), liveFrom: momentText, path: z.string() });
export const partsSchema = z.array(z.object({ change: z.enum(["same", "added", "removed"]), text: z.string() }));
export const previewSchema = z.object({
  text: textSchema,
  /** The problems that prevent publishing, by field. */
  faults: z.record(z.string(), z.string()),
});
export const factsSchema = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

export type DocumentOutline = z.infer<typeof outlineSchema>;
export type DocumentAnswer = z.infer<typeof documentSchema>;
export type DocumentVersion = z.infer<typeof versionSchema>;
export type DocumentDraft = z.infer<typeof draftSchema>;
export type SavedDraft = z.infer<typeof savedDraftSchema>;
export type Published = z.infer<typeof publishedSchema>;
export type ComparedPart = z.infer<typeof partsSchema>[number];
export type PreviewAnswer = z.infer<typeof previewSchema>;
export type NamedFact = z.infer<typeof factsSchema>[number];
