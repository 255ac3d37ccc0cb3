// People can recognize their own mailbox and number, but a forwarded link reveals neither.

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : "your email";
}

export function maskedPhone(phone: string): string {
  return `the number ending in ${phone.replaceAll(/\D/g, "").slice(-2)}`;
}
