// Schemas for typed text. Invisible characters are removed (a database refuses some, a mail header must never contain
// them), lone surrogates are replaced, and the rest stays as typed.
import * as z from "zod/mini";
import { MAX_EMAIL, MAX_PHONE } from "./vocabulary.ts";

// Control characters, zero-width spaces, blank fillers and direction marks. Joiners stay, because emoji and some
// languages need them.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const SHOWS = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text without visible characters counts as empty. */
function visible(text: string): string {
  const visibleText = text.toWellFormed().replace(INVISIBLE, "");
  return SHOWS.test(visibleText) ? visibleText : "";
}
const asLine = (text: string) => visible(text).replace(/\s+/g, " ").trim();
const asParagraph = (text: string) => visible(text).replace(/\r\n?/g, "\n").trim();

const tooLong = (max: number) => `Please keep this under ${max} characters.`;

export function line(max: number, missing: string) {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(asLine)),
    z.string().check(z.minLength(1, missing), z.maxLength(max, tooLong(max))),
  );
}

export function optionalLine(max: number) {
  return z._default(
    z.pipe(z.pipe(z.string(), z.transform(asLine)), z.string().check(z.maxLength(max, tooLong(max)))),
    "",
  );
}

export function paragraph(max: number, missing: string) {
  return z.pipe(
    z.pipe(z.string(missing), z.transform(asParagraph)),
    z.string().check(z.minLength(1, missing), z.maxLength(max, tooLong(max))),
  );
}

export function optionalParagraph(max: number) {
  return z._default(
    z.pipe(z.pipe(z.string(), z.transform(asParagraph)), z.string().check(z.maxLength(max, tooLong(max)))),
    "",
  );
}

export const optionalText = ({ maxLength, isLong = false }: { maxLength: number; isLong?: boolean }) =>
  isLong ? optionalParagraph(maxLength) : optionalLine(maxLength);

/** For updates: a missing text stays unchanged instead of becoming empty. */
export const withoutDefault = <T extends z.core.$ZodType>(field: z.ZodMiniDefault<T>): T => field.def.innerType;

const NOT_AN_EMAIL = "Please enter an email address like name@example.com.";

export function emailLine(missing: string) {
  return z.pipe(line(MAX_EMAIL, missing), z.email(NOT_AN_EMAIL));
}

export const optionalEmailLine = z._default(
  z.pipe(
    withoutDefault(optionalLine(MAX_EMAIL)),
    z.string().check(z.refine((text) => text === "" || z.email().safeParse(text).success, NOT_AN_EMAIL)),
  ),
  "",
);

/** Accepts any notation with at least seven digits. */
export function phoneLine(missing: string) {
  return z.pipe(
    line(MAX_PHONE, missing),
    z.string().check(z.regex(/^\D*(\d\D*){7,20}$/, "Please enter a phone number with its area code.")),
  );
}
