import type { MailDelivery } from "../schema.ts";

type By = MailDelivery["by"] | undefined;

/** What a toast says of an email that was asked for. Without a mail server it is only saved, and nobody gets it; undefined is not known. */
export function sentText(what: string, description: string, by: By) {
  if (by === "smtp") return { title: `${what} sent`, description, tone: "success" } as const;
  if (!by)
    return {
      title: `${what} on its way`,
      description: "Check Emails to see when it goes out.",
      tone: "success",
    } as const;
  const why = "No mail server is set up. It's saved under Emails.";
  return { title: `${what} saved, not sent`, description: why, tone: "warning" } as const;
}

/** What becomes of the email to a customer whose booking was changed. */
export function customerHears(by: By): string {
  return by === "outbox" ? "The email to the customer is saved, not sent." : "The customer will get an email.";
}

/** How the customer of a booking that the owner entered comes to sign. */
export function signingLinkText(name: string, by: By): string {
  return by === "outbox"
    ? "No mail server is set up, so the waiver link is saved, not sent."
    : `${name} will get an email with a link to sign the waiver.`;
}
