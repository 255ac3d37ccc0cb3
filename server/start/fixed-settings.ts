// Settings from the environment override the owner's published ones, and the settings page shows them as fixed.
import type { FixedSettings } from "#app/features/base/settings/current-settings.server.ts";
import type { Business } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import { linkNames, paymentLinks } from "#config/payment-links.ts";

export function fixedSettings(env: Env): FixedSettings {
  const names = {
    BUSINESS_PHONE: "contact.phone",
    BUSINESS_EMAIL: "contact.email",
    OWNER_EMAIL: "messages.ownerEmails",
    HOLD_MINUTES: "booking.holdMinutes",
    LINK_HOLD_HOURS: "booking.linkHoldHours",
  } as const;
  const fixed = Object.entries(names).filter(([name]) => env[name as keyof typeof names] !== undefined);
  const links = linkNames.flatMap((name) =>
    Object.keys(paymentLinks({ [name]: env[name] })).map((key) => [`payments.links.${key}`, name]),
  );
  return Object.fromEntries([...fixed.map(([name, path]) => [path, name]), ...links]);
}

export function withEnvironment(env: Env, published: Business): Business {
  const { contact, booking, messages, payments } = published;
  return {
    ...published,
    contact: { phone: env.BUSINESS_PHONE ?? contact.phone, email: env.BUSINESS_EMAIL ?? contact.email },
    booking: {
      ...booking,
      holdMinutes: env.HOLD_MINUTES ?? booking.holdMinutes,
      linkHoldHours: env.LINK_HOLD_HOURS ?? booking.linkHoldHours,
    },
    messages: { ...messages, ownerEmails: env.OWNER_EMAIL ? [env.OWNER_EMAIL] : messages.ownerEmails },
    payments: { links: { ...payments.links, ...paymentLinks(env) } },
  };
}
