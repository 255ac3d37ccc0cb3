/** What the page says when something could not leave an order. */
export function removalRefusal(name: string, { code, message }: { code?: string; message: string }) {
  return code === "changed_meanwhile"
    ? { title: `Couldn't remove ${name}: the booking was changed meanwhile.`, description: "Look at it again first." }
    : { title: `Couldn't remove ${name}`, description: message };
}
