// Lays an email out for mail programs with nested tables and inline styles, which even the oldest ones support, and
// loads nothing from elsewhere. The few rules in <style> only add dark mode; a program that drops them shows the light
// version.

import { hoursWithZoneText } from "#app/shared/words/business-text.ts";
import { zoneLabel } from "#config/time-zones.ts";
import { logoCid } from "../../rules/logo-cid.ts";
import type { Email, EmailBusiness, EmailFooter, Fact, Part } from "./email.ts";
import { html, type Markup } from "./html-markup.ts";
import { darkMode, landStyle, STYLE } from "./mail-style.ts";
import { oneLine, typedLines } from "./wording.ts";

export function emailHtml(email: Email, footer: EmailFooter, business: EmailBusiness): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${oneLine(email.subject)}</title>
<style>${darkMode}</style>
</head>
<body class="paper" style="${STYLE.body}">
<div style="${STYLE.preview}">${oneLine(email.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fdf7ea">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.column}">
<tr><td style="padding:0 12px 16px">${logo(business)}</td></tr>
<tr><td height="72" aria-hidden="true" bgcolor="#bfe6fa" style="${landStyle(business.landscape)}">&nbsp;</td></tr>
<tr><td class="card" bgcolor="#fffdfa" style="${STYLE.card}">
<h1 class="ink" style="${STYLE.heading}">${oneLine(email.heading)}</h1>
${email.greeting ? html`<p class="ink" style="${STYLE.paragraph}">${email.greeting}</p>` : ""}
${email.parts.map(partHtml)}
</td></tr>
<tr><td style="padding:20px 12px 0">${footer.audience === "customer" ? contactFooter(footer, business) : ownerFooter(business)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** The owner's logo is attached and ours is drawn by CSS, so nothing is loaded. */
const logo = ({ shortName, shortNameTail, name, logo: own }: EmailBusiness) => html`${
  own
    ? html`<img src="${logoCid(own.id)}" alt="${name}" width="44" height="44" style="${STYLE.logoPicture}">`
    : html`<span aria-hidden="true" style="${STYLE.mark}"></span>`
}<span class="ink" style="${STYLE.logo}">${shortName}</span>
<span class="tail" style="${STYLE.logoTail}">${shortNameTail}</span>`;

function contactFooter({ findBookingUrl }: EmailFooter, { name, contact, home, hours }: EmailBusiness): Markup {
  return html`${findBookingUrl ? lostLink(findBookingUrl) : ""}<p class="soft" style="${STYLE.footer}">Questions? Call
<a class="link" href="tel:${contact.phone.replace(/[^\d+]/g, "")}" style="${STYLE.link}">${contact.phone}</a>
(${hoursWithZoneText(hours, zoneLabel(home.timeZone))}) or email
<a class="link" href="mailto:${contact.email}" style="${STYLE.link}">${contact.email}</a>.</p>
<p class="soft" style="${STYLE.footer}">${name}, ${home.locality}, ${home.regionName}</p>`;
}

const lostLink = (url: string) => html`<p class="soft" style="${STYLE.footer}">Lost this link?
<a class="link" href="${url}" style="${STYLE.link}">Get it again</a> any time.</p>
`;

const ownerFooter = ({
  name,
  home,
}: EmailBusiness) => html`<p class="soft" style="${STYLE.footer}">Sent to the owner by the booking system of
${name}, ${home.locality}, ${home.regionName}.</p>`;

function partHtml(part: Part): Markup {
  switch (part.part) {
    case "paragraph":
      return html`<p class="ink" style="${STYLE.paragraph}">${oneLine(part.text)}</p>`;
    case "facts":
      return box(part.title, html`${part.facts.map(factRow)}`);
    case "amounts":
      return html`${table(html`${part.amounts.map(amountRow)}`)}${gap}`;
    case "list":
      return html`${title(part.title)}${table(html`${part.items.map(itemRow)}`)}${gap}`;
    case "quote":
      return html`${title(part.title)}<p class="ink" style="${STYLE.quote}">${htmlLines(part.text)}</p>${gap}`;
    case "typed":
      return html`${typedParagraphs(part.text)}`;
    case "button":
      return actionButton(part.label, part.url);
  }
}

const title = (text: string) => html`<h2 class="ink" style="${STYLE.title}">${oneLine(text)}</h2>`;
const gap = html`<div style="height:18px;line-height:18px">&nbsp;</div>`;

function table(rows: Markup): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLE.rows}">${rows}</table>`;
}

function box(heading: string, rows: Markup): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="box" bgcolor="#f7eed8" style="${STYLE.box}">${title(heading)}${table(rows)}</td></tr></table>${gap}`;
}

function factRow(fact: Fact): Markup {
  const value = fact.href
    ? html`<a class="link" href="${fact.href}" style="${STYLE.link}">${oneLine(fact.value)}</a>`
    : html`${oneLine(fact.value)}`;
  return html`<tr><td class="soft" width="88" valign="top" style="${STYLE.label}">${fact.label}</td>
<td class="ink" valign="top" style="${STYLE.value}">${fact.strong ? html`<strong>${value}</strong>` : value}</td></tr>`;
}

function amountRow(fact: Fact, index: number): Markup {
  const seam = index === 0 ? "" : `;${STYLE.seam}`;
  const bold = fact.strong ? ";font-weight:700" : "";
  return html`<tr><td class="ink seam" valign="top" style="${STYLE.value}${seam}${bold}">${oneLine(fact.label)}</td>
<td class="ink seam" align="right" valign="top" style="${STYLE.amount}${seam}${bold}">${fact.value}</td></tr>`;
}

function itemRow(text: string): Markup {
  return html`<tr><td class="soft" width="20" valign="top" style="${STYLE.item}">&bull;</td>
<td class="ink" valign="top" style="${STYLE.item}">${text}</td></tr>`;
}

function htmlLines(text: string): Markup[] {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? html`${oneLine(line)}` : html`<br>${oneLine(line)}`));
}

/** Some programs show no buttons, and people like to see where a link leads, so the address is also below as text. */
function actionButton(label: string, url: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td align="center" bgcolor="#d02526" style="${STYLE.buttonCell}"><a href="${url}" style="${STYLE.button}">${label}</a></td>
</tr></table>
<p class="soft" style="${STYLE.address}">Or open this link:<br>${url}</p>`;
}

// A dot or bracket after an address ends the sentence, not the address.
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** In a typed email an empty line ends a paragraph, and a line break stays one. */
function typedParagraphs(text: string): Markup[] {
  const paragraphs = typedLines(text)
    .join("\n")
    .split(/\n{2,}/);
  return paragraphs.map((one) => html`<p class="ink" style="${STYLE.paragraph}">${one.split("\n").map(lineHtml)}</p>`);
}

function lineHtml(line: string, index: number): Markup {
  const pieces = line.split(ADDRESS).map((piece) => (ADDRESS.test(piece) ? link(piece) : html`${piece}`));
  return index === 0 ? html`${pieces}` : html`<br>${pieces}`;
}

const link = (url: string) => html`<a class="link" href="${url}" style="${STYLE.link}">${url}</a>`;
