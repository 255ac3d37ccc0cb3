// Lays an email out as plain text with short lines, and every address alone on its line so that it can be tapped.

import { hoursWithZoneText } from "#app/shared/words/business-text.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { Email, EmailBusiness, EmailFooter, Fact, Part } from "./email.ts";
import { oneLine, typedLines } from "./wording.ts";

const WIDTH = 68;

export function emailText(email: Email, footer: EmailFooter, business: EmailBusiness): string {
  const blocks = [
    oneLine(email.heading).toUpperCase(),
    ...(email.greeting ? [email.greeting] : []),
    ...email.parts.map(partText),
    signature(footer, business),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function partText(part: Part): string {
  switch (part.part) {
    case "paragraph":
      return wrap(part.text);
    case "facts":
      return [`${oneLine(part.title)}`, "-".repeat(oneLine(part.title).length), ...part.facts.map(factLine)].join("\n");
    case "amounts":
      return part.amounts.map(factLine).join("\n");
    case "list":
      return [`${part.title}:`, ...part.items.map((item) => wrap(`- ${item}`, "  "))].join("\n");
    case "quote":
      return [
        `${part.title}:`,
        ...part.text
          .trim()
          .split(/\r\n|\r|\n/)
          .map((line) => wrap(`> ${line}`, "> ")),
      ].join("\n");
    case "typed":
      return typedLines(part.text).join("\n");
    case "button":
      return `${part.label}:\n${part.url}`;
  }
}

function factLine({ label, value }: Fact): string {
  return wrap(`${label}: ${value}`, "  ");
}

/** Breaks at spaces; lines after the first begin with `indent`. */
function wrap(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of oneLine(text).split(" ")) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join("\n");
}

function signature({ audience, findBookingUrl }: EmailFooter, { name, contact, home, hours }: EmailBusiness): string {
  const from = `${name}, ${home.locality}, ${home.regionName}`;
  if (audience === "owner") return `--\nSent to the owner by the booking system of\n${from}`;
  const lost = findBookingUrl ? `Lost this link? Get it again any time:\n${findBookingUrl}\n\n` : "";
  return `${lost}Questions? Call or email:\n${contact.phone} (${hoursWithZoneText(hours, zoneLabel(home.timeZone))})\n${contact.email}\n\n${from}`;
}
