import type { MailDelivery } from "../schema.ts";

type By = MailDelivery["by"] | undefined;

/** Without a mail server an email is only saved. Undefined means that isn't known yet. */
export function sentText(what: string, description: string, by: By) {
  if (by === "smtp") return { title: `${what} sent`, description, tone: "success" } as const;
  if (!by)
    return {
      title: `${what} on its way`,
      description: "Check Emails to see when it goes out.",
      tone: "success",
    } as const;
  const why = "No mail server is set up. It's saved under Messages.";
  return { title: `${what} saved, not sent`, description: why, tone: "warning" } as const;
}

export function customerEmailText(by: By, customerEmail: string): string {
  if (customerEmail === "") return "There's no email for this booking, so please let the customer know.";
  return by === "outbox" ? "The email to the customer is saved, not sent." : "The customer will get an email.";
}

/** Says how the customer of a booking that the owner added can sign. */
export function signingLinkText(name: string, by: By): string {
  return by === "outbox"
    ? "No mail server is set up, so the waiver link is saved, not sent."
    : `${name} will get an email with a link to sign the waiver.`;
}
