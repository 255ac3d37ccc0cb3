type Amount = { ok: true; amount: number } | { ok: false; message: string };

/** Dollars as people type them: `125`, `$1,250.50`. */
export function readAmount(typed: string): Amount {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(text)) return { ok: false, message: "Please enter an amount." };
  if (!/^[\d,]+(\.\d{0,2})?$/.test(text)) return { ok: false, message: "Please enter whole cents." };
  const amount = Number(text.replaceAll(",", ""));
  return amount > 0 ? { ok: true, amount } : { ok: false, message: "Please enter an amount above zero." };
}
