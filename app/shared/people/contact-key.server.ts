// A person has one key, however the address is spelled. A key is a hash, so it counts people without naming them.
import { createHash } from "node:crypto";

const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/** Normalizes an email address: case, a +tag and (at Google) dots are ignored. */
export function readMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [name = ""] = address.slice(0, Math.max(at, 0)).split("+");
  return GOOGLE.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Returns the digits without the country code. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

export const emailKey = (email: string): string => hashText(`email:${readMailbox(email)}`);
export const phoneKey = (phone: string): string => hashText(`phone:${phoneDigits(phone)}`);
export const deviceKey = (token: string): string => hashText(`device:${token}`);

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

type Contact = { customerEmail?: string | undefined; customerPhone?: string | undefined };

/** A person's keys change with their address or number. */
export function contactKeys({ customerEmail, customerPhone }: Contact) {
  return {
    ...(customerEmail === undefined ? {} : { emailKey: customerEmail === "" ? null : emailKey(customerEmail) }),
    ...(customerPhone === undefined ? {} : { phoneKey: phoneKey(customerPhone) }),
  };
}
