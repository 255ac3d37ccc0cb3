// Reads a waiver text: front matter with `effective` and `consent`, one `# ` title, a preamble, then `## ` sections.
// Only what such a text needs: paragraphs, and emphasis of a whole paragraph. Anything else is shown as written.

export type WaiverParagraph = { text: string; strong: boolean };
type WaiverSection = { heading: string; paragraphs: WaiverParagraph[] };

export type WaiverText = {
  title: string;
  /** yyyy-MM-dd */
  effective: string;
  preamble: WaiverParagraph[];
  sections: WaiverSection[];
  consent: string;
};

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;

export function parseWaiverText(markdown: string): WaiverText {
  const source = markdown.replaceAll("\r\n", "\n");
  const frontMatter = FRONT_MATTER.exec(source);
  if (!frontMatter) throw new Error("A waiver text begins with front matter between two lines of ---.");
  const settings = readSettings(frontMatter[1] ?? "");
  const [head = "", ...parts] = source.slice(frontMatter[0].length).split(/^## /m);
  const [title, ...preamble] = toBlocks(head);
  if (!title?.startsWith("# ")) throw new Error("A waiver text has a title, # …, before its first paragraph.");
  return {
    title: title.slice("# ".length),
    effective: readFrontMatter(settings, "effective", /^\d{4}-\d{2}-\d{2}$/),
    preamble: preamble.map(toParagraph),
    sections: parts.map(toSection),
    consent: readFrontMatter(settings, "consent", /./),
  };
}

/** `key: value` lines; an indented line continues the value above it. */
function readSettings(lines: string): Map<string, string> {
  const unfolded = lines.replaceAll(/\n\s+/g, " ").split("\n");
  return new Map(
    unfolded.map((line) => {
      const [key = "", ...value] = line.split(":");
      return [key, value.join(":").trim()];
    }),
  );
}

function readFrontMatter(settings: Map<string, string>, key: string, shape: RegExp): string {
  const value = settings.get(key) ?? "";
  if (!shape.test(value)) throw new Error(`The front matter of a waiver text needs a valid "${key}".`);
  return value;
}

function toSection(part: string): WaiverSection {
  const [heading = "", ...paragraphs] = toBlocks(part);
  return { heading, paragraphs: paragraphs.map(toParagraph) };
}

/** Blocks are parted by empty lines; inside one, line ends are only spaces. */
function toBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s+/g, " "))
    .filter((block) => block !== "");
}

function toParagraph(block: string): WaiverParagraph {
  const inside = /^\*\*((?:(?!\*\*).)+)\*\*$/.exec(block)?.[1];
  return inside === undefined ? { text: block, strong: false } : { text: inside, strong: true };
}
