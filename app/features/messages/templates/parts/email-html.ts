// Lays an email out for mail programs: nested tables and inline styles, which even the oldest ones follow, and nothing
// fetched from elsewhere. The few rules in <style> only add dark mode; a program that drops them shows the light paper.
import { zoneLabel } from "../../../../../config/time-zones.ts";
import { hoursWithZoneText } from "../../../../shared/business-text.ts";
import { logoCid } from "../../rules/logo-cid.ts";
import type { Email, EmailBusiness, Footer } from "./email.ts";
import { html, type Markup } from "./html-markup.ts";
import { darkMode, landStyle, STYLE } from "./mail-style.ts";
import { partHtml } from "./part-html.ts";
import { oneLine } from "./wording.ts";

export function emailHtml(email: Email, footer: Footer, business: EmailBusiness): string {
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

/** The owner's picture comes with the email, our mark is drawn by its style: nothing is fetched. */
const logo = ({ shortName, shortNameTail, name, logo: own }: EmailBusiness) => html`${
  own
    ? html`<img src="${logoCid(own.id)}" alt="${name}" width="44" height="44" style="${STYLE.logoPicture}">`
    : html`<span aria-hidden="true" style="${STYLE.mark}"></span>`
}<span class="ink" style="${STYLE.logo}">${shortName}</span>
<span class="tail" style="${STYLE.logoTail}">${shortNameTail}</span>`;

function contactFooter({ findBookingUrl }: Footer, { name, contact, home, hours }: EmailBusiness): Markup {
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
