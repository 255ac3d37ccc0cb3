import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { centsFromDollars, dollarsFromCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import {
  deletePromoCodeRow,
  insertPromoCode,
  lockPromoCode,
  type PromoCodeRow,
  updatePromoCode,
  wasPromoUsed,
} from "./promo-code-store.server.ts";
import type { NewPromoCode, PromoCodeChange, PromoCodeView } from "./promo-schema.ts";
import { type PromoCodeTerms, promoCodeProblems } from "./rules/promo-code-problems.ts";

export async function addPromoCode(tx: Tx, act: Act, newCode: NewPromoCode): Promise<PromoCodeView> {
  const values = { ...NOTHING_SET, ...toColumns(newCode), code: newCode.code };
  requireSound(values, 0);
  const row = await insertPromoCode(tx, { ...values, createdAt: act.at });
  if (!row) throw codeTaken(newCode.code);
  await audit(tx, act, "promo code added", row);
  return promoCodeView(row, false);
}

const NOTHING_SET = {
  basisPoints: null,
  amountCents: null,
  mostUses: null,
  validFrom: null,
  validUntil: null,
  eventFrom: null,
  eventUntil: null,
};

/** Orders that have the code keep its value. */
export async function editPromoCode(
  tx: Tx,
  act: Act,
  id: number,
  { version, ...change }: PromoCodeChange,
): Promise<PromoCodeView> {
  const row = orNotFound(await lockPromoCode(tx, id), "promo_code");
  const everUsed = await wasPromoUsed(tx, id);
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row, everUsed);
  const changes = changedColumns(row, toColumns(change));
  if (Object.keys(changes).length === 0) return promoCodeView(row, everUsed);
  if (changes.code !== undefined && everUsed) throw keepsItsName(row.code);
  requireSound({ ...row, ...changes }, row.used);
  const savedRow = await updatePromoCode(tx, id, changes);
  if (!savedRow) throw codeTaken(change.code ?? row.code);
  await audit(tx, act, "promo code changed", savedRow, { changes: change });
  return promoCodeView(savedRow, everUsed);
}

/** Deletes only a code that no order has, so that every discount keeps its reason. */
export async function deletePromoCode(tx: Tx, act: Act, id: number): Promise<PromoCodeView> {
  const row = orNotFound(await lockPromoCode(tx, id), "promo_code");
  if (await wasPromoUsed(tx, id)) {
    const message = `${row.code} has been used on an order, so it can't be deleted. Turn it off instead.`;
    throw new Problem(409, "promo_code_used", message);
  }
  await deletePromoCodeRow(tx, id);
  await audit(tx, act, "promo code deleted", row);
  return promoCodeView(row, false);
}

export function promoCodeView(row: PromoCodeRow, everUsed: boolean): PromoCodeView {
  const { basisPoints, amountCents, minimumCents, createdAt: _, ...rest } = row;
  return {
    ...rest,
    percent: basisPoints === null ? null : basisPoints / 100,
    amount: amountCents === null ? null : dollarsFromCents(amountCents),
    minimum: dollarsFromCents(minimumCents),
    everUsed,
  };
}

type Columns = Partial<Omit<PromoCodeRow, "id" | "used" | "version" | "createdAt">>;

/** A percentage replaces an amount and the other way around, unless both are given. */
function toColumns({ percent, amount, minimum, ...rest }: Omit<PromoCodeChange, "version">): Columns {
  const basisPoints = percent === undefined ? (amount ? null : undefined) : percent && Math.round(percent * 100);
  const amountCents = amount === undefined ? (percent ? null : undefined) : amount && centsFromDollars(amount);
  const minimumCents = minimum === undefined ? undefined : centsFromDollars(minimum);
  const columns = Object.entries({ ...rest, basisPoints, amountCents, minimumCents });
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}

function changedColumns(row: PromoCodeRow, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => row[name as keyof PromoCodeRow] !== value),
  );
}

function requireSound(terms: PromoCodeTerms, used: number): void {
  const fields = promoCodeProblems(terms, used);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem(422, "invalid_input", message, { fields });
}

function codeTaken(code: string): Problem {
  const message = `There is a code ${code} already. Please choose another.`;
  return new Problem(409, "code_taken", message, { fields: { code: message } });
}

function keepsItsName(code: string): Problem {
  const message = `${code} has been used on an order, so it keeps its name. Turn it off and add a new code instead.`;
  return new Problem(409, "promo_code_used", message, { fields: { code: message } });
}

function changedMeanwhile(row: PromoCodeRow, everUsed: boolean): Problem {
  const message = `Someone changed the code ${row.code} while you were editing. Please look at it again.`;
  return new Problem(409, "changed_meanwhile", message, { details: { promoCode: promoCodeView(row, everUsed) } });
}

type Action = "promo code added" | "promo code changed" | "promo code deleted";

function audit(tx: Tx, act: Act, action: Action, { id, code }: PromoCodeRow, more: object = {}): Promise<void> {
  const details = { promoCodeId: id, code, ...more };
  return writeAudit(tx, act, { action, details });
}
