// A town's text begins with lead paragraphs and maybe a list of cards. Then come sections, each with a heading. A word
// in brackets before a heading or a card chooses its drawing: `## [map] Where we go`, `- [boat] **Lake lots**: …`. A
// section without one is a story, or a list of reasons if it is nothing but a list.
import { lineSpans, type MarkdownBlock, markdownBlocks, type Span } from "./markdown-blocks.ts";

/** Names of pictograms. The page draws them. */
const townIconNames = [
  ...(["anchor", "boat", "calendar", "coins", "droplets", "gate", "gem", "grapes", "handshake", "key"] as const),
  ...([
    "landmark",
    "mountain",
    "paw",
    "pickaxe",
    "ruler",
    "school",
    "tent",
    "train",
    "trees",
    "wagon",
    "wind",
  ] as const),
] as const;
export type TownIcon = (typeof townIconNames)[number];

const tones = ["sky", "moss", "sun"] as const;
const marks = ["rentals", "map", "booking", ...tones] as const;
type Mark = (typeof marks)[number];

export type TownNote = { icon: TownIcon; title: string; text: string };

export type TownSection =
  | { kind: "rentals"; heading: string; lead: string }
  | { kind: "story"; heading: string; blocks: MarkdownBlock[] }
  | { kind: "special"; tone: (typeof tones)[number]; heading: string; lead: string; notes: TownNote[] }
  | { kind: "map"; heading: string; lead: string; places: { name: string; note: string }[] }
  | { kind: "why"; heading: string; points: Span[][] }
  | { kind: "booking"; heading: string; text: string; promises: string[] };

export type TownBody = { lead: string; notes: TownNote[]; sections: TownSection[] };

export function readTownText(markdown: string): TownBody {
  const [opening = "", ...written] = split(markdown);
  const sections = written.map(readSection);
  const { paragraphs, items } = splitLines(opening);
  return { lead: paragraphs.join(" "), notes: items.map(readNote), sections };
}

/** Adds the sections that every town has and this text leaves out. */
export function completeTown({ sections, ...body }: TownBody, town: string): TownBody {
  const missing = defaults(town).filter(({ kind }) => !sections.some((section) => section.kind === kind));
  const first = missing.filter(({ kind }) => kind === "rentals");
  return { ...body, sections: [...first, ...sections, ...missing.filter(({ kind }) => kind !== "rentals")] };
}

/** Every town's page has these sections. Their placeholders are filled with the rest. */
function defaults(town: string): TownSection[] {
  return [
    { kind: "rentals", heading: `What we bring to ${town}`, lead: "Delivered, set up and picked up again." },
    { kind: "map", heading: `${town} on our map`, lead: `How we get there from {{locality}}.`, places: [] },
    {
      kind: "booking",
      heading: `Party in ${town}?`,
      text: "Pick the day, sign on your phone, hold it with {{deposit}} down.",
      promises: [
        "We answer within {{responseHours}} hours",
        "Setup and pickup are free",
        "Inspected, insured, wiped down",
      ],
    },
  ];
}

export function townFault(markdown: string): string | false {
  const sections = split(markdown).slice(1);
  const unknownMark = sections.map(findMark).find((mark) => mark !== undefined && !isOneOf(marks, mark));
  if (unknownMark) return `[${unknownMark}] isn't a kind of section. There are: ${marks.join(", ")}.`;
  const icons = [...markdown.matchAll(/^\s*- \[([^\]]*)\](?!\()/gm)].map(([, name = ""]) => name);
  const unknownIcon = icons.find((name) => !isOneOf(townIconNames, name));
  if (unknownIcon !== undefined) return `[${unknownIcon}] isn't a picture. There are: ${townIconNames.join(", ")}.`;
  return !splitLines(split(markdown)[0] ?? "").paragraphs[0] && "Please begin with a sentence or two about this town.";
}

function split(markdown: string): string[] {
  return markdown.split(/^## /m);
}

const MARK = /^\[(\w+)\]\s*/;

function findMark(section: string): string | undefined {
  return MARK.exec(section)?.[1];
}

function readSection(section: string): TownSection {
  const [first = "", ...rest] = section.split("\n");
  const heading = first.replace(MARK, "").trim();
  const body = rest.join("\n");
  const { paragraphs, items } = splitLines(body);
  const lead = paragraphs.join(" ");
  const mark = findMark(section) as Mark | undefined;
  if (mark === "rentals") return { kind: "rentals", heading, lead };
  if (mark === "map") return { kind: "map", heading, lead, places: items.map(readPlace) };
  if (mark === "booking") return { kind: "booking", heading, text: lead, promises: items };
  if (isOneOf(tones, mark)) return { kind: "special", tone: mark, heading, lead, notes: items.map(readNote) };
  if (paragraphs.length === 0 && items.length > 0) return { kind: "why", heading, points: items.map(lineSpans) };
  return { kind: "story", heading, blocks: markdownBlocks(body) };
}

function splitLines(text: string): { paragraphs: string[]; items: string[] } {
  const lines = text.split("\n").map((line) => line.trim());
  return {
    paragraphs: lines.filter((line) => line !== "" && !line.startsWith("- ")),
    items: lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2)),
  };
}

/** For example `**Lake lots**: Lawns above the lake …`. */
function readPlace(item: string): { name: string; note: string } {
  const [, name = item, note = ""] = /^\*\*([^*]+)\*\*:?\s*(.*)$/.exec(item) ?? [];
  return { name, note };
}

function readNote(item: string): TownNote {
  const icon = MARK.exec(item)?.[1];
  const { name, note } = readPlace(item.replace(MARK, ""));
  return { icon: isOneOf(townIconNames, icon) ? icon : "trees", title: name, text: note };
}

function isOneOf<T extends string>(list: readonly T[], value: string | undefined): value is T {
  return (list as readonly string[]).includes(value ?? "");
}
