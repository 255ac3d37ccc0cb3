/** The mail server refused this very message for good: sent again as it is, it would be refused again. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefused";
  }
}
