/** Reserved names (RFC 2606, RFC 6761): email to them arrives nowhere. */
const RESERVED = /[@.](example|test|invalid|localhost)$|[@.]example\.(com|net|org)$/i;

export const isExampleAddress = (email: string) => RESERVED.test(email.trim());
