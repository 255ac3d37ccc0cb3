// Settings name two files: the logo and the certificate of insurance. An upload is only stored. It goes live when the
// settings that name it are published.
import { createHash } from "node:crypto";
import type { EncodedLogo } from "#adapters/pictures/port.ts";
import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Business } from "#config/business.ts";
import type { Db, Tx } from "#db/database.ts";
import { certificateFileName, certificateRefusals, isPdf, logoRefusals } from "./rules/file-uploads.ts";
import { type BusinessFile, deleteUnusedFiles, findFile, hasFile, insertFiles } from "./store.server.ts";

/** Long enough for a form that was left open over the winter. */
const UNUSED_DAYS = 90;

const hashUpload = (upload: Uint8Array) => createHash("sha256").update(upload).digest("hex").slice(0, 24);

/** Encoding takes a moment, so it happens before the transaction. */
export async function storeLogo(
  deps: Pick<Deps, "db" | "pictures">,
  act: Act,
  upload: Uint8Array,
): Promise<NonNullable<Business["logo"]>> {
  if (isSvg(upload)) throw new Problem(422, "svg", logoRefusals.svg, { fields: { logo: logoRefusals.svg } });
  const outcome = await deps.pictures.encodeLogo(upload);
  if (!outcome.ok) {
    const message = logoRefusals[outcome.reason];
    throw new Problem(422, outcome.reason, message, { fields: { logo: message } });
  }
  return storeEncodedLogo(deps, act, hashUpload(upload), outcome.logo);
}

export async function storeEncodedLogo(
  deps: Pick<Deps, "db">,
  act: Act,
  id: string,
  { width, height, files }: EncodedLogo,
): Promise<NonNullable<Business["logo"]>> {
  await store(
    deps,
    act,
    files.map(({ shape, contentType, bytes }) => ({
      id: shape === "page" ? id : `${id}-${shape}`,
      kind: "logo" as const,
      name: shape,
      contentType,
      bytes,
    })),
  );
  return { id, width, height };
}

export async function storeCertificate(
  deps: Pick<Deps, "db">,
  act: Act,
  upload: Uint8Array,
  name: string,
): Promise<Pick<NonNullable<Business["insurance"]>, "id" | "name">> {
  if (!isPdf(upload)) {
    const message = certificateRefusals.not_a_pdf;
    throw new Problem(422, "not_a_pdf", message, { fields: { insurance: message } });
  }
  const file = { id: hashUpload(upload), name: certificateFileName(name) };
  await store(deps, act, [{ ...file, kind: "insurance_certificate", contentType: "application/pdf", bytes: upload }]);
  return file;
}

async function store(
  { db }: Pick<Deps, "db">,
  act: Act,
  files: Omit<BusinessFile, "createdAt" | "userId">[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteUnusedFiles(tx, new Date(act.at.getTime() - UNUSED_DAYS * 86_400_000));
    await insertFiles(
      tx,
      files.map((file) => ({ ...file, userId: act.by?.userId ?? null })),
      act.at,
    );
  });
}

/** Settings may name only stored files, and a form may be open for longer than an unused upload is stored. */
export async function requireFiles(tx: Tx, { logo, insurance }: Business): Promise<void> {
  const fields: Record<string, string> = {};
  if (logo && !(await hasFile(tx, logo.id, "logo"))) fields["values.logo"] = UPLOAD_AGAIN;
  if (insurance && !(await hasFile(tx, insurance.id, "insurance_certificate")))
    fields["values.insurance"] = UPLOAD_AGAIN;
  if (Object.keys(fields).length > 0) throw new Problem(422, "unknown_file", UPLOAD_AGAIN, { fields });
}

const UPLOAD_AGAIN = "Please upload the file again.";

/** Pages show `3fa9…`; `3fa9…-192` is an icon of it. */
export async function logoFile(db: Db, file: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  return /^[0-9a-f]{24}(-[0-9a-z]+)?$/.test(file) ? findFile(db, file, "logo") : undefined;
}

export async function certificateFile(db: Db, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  return orNotFound(await findFile(db, id, "insurance_certificate"), "file");
}

function isSvg(upload: Uint8Array): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(
    Buffer.from(upload.subarray(0, 2048))
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );
}
