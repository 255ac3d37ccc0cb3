/**
 * The texts of every element of this name. The few answers we read are flat and written by machines, so nothing more is needed;
 * what isn't found is treated as an answer that can't be understood.
 */
export function readXml(xml: string, name: string): string[] {
  const texts: string[] = [];
  const begin = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
  // One pattern for the whole element would take hours on an answer full of unclosed tags.
  for (let found = begin.exec(xml); found; found = begin.exec(xml)) {
    const end = xml.indexOf(`</${name}>`, begin.lastIndex);
    if (end === -1) break;
    texts.push(readSigns(xml.slice(begin.lastIndex, end)));
    begin.lastIndex = end;
  }
  return texts;
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function readSigns(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return SIGNS[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= LAST_SIGN ? String.fromCodePoint(code) : whole;
  });
}

const LAST_SIGN = 0x10ffff;

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
