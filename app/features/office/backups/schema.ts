import * as z from "zod/mini";
import { shownSecret } from "#app/features/office/connections/schema.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { line, optionalLine } from "#app/shared/words/text-fields.ts";
import { backupPlaces } from "#app/shared/words/vocabulary.ts";
import { readEndpoint } from "./rules/store-place.ts";

const endpoint = z.pipe(
  line(300, "Please paste the address of your store, such as s3.us-west-004.backblazeb2.com."),
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => readEndpoint(text) !== undefined,
          "Please enter only the store's https address, such as s3.us-west-004.backblazeb2.com. The bucket has its own field.",
        ),
      ),
    z.transform((text) => readEndpoint(text) ?? text),
  ),
);

const leadsElsewhere = (part: string) => part === "." || part === "..";

const prefix = z.pipe(
  z.pipe(
    optionalLine(200),
    z.transform((text: string) => text.replaceAll(/^\/+|\/+$/g, "")),
  ),
  z.string().check(
    z.regex(/^[\w.!'()*-]*(\/[\w.!'()*-]+)*$/, "Please use only letters, digits, dots, hyphens and slashes."),
    z.refine(
      (text) => !text.split("/").some(leadsElsewhere),
      "Please name a folder in the bucket, without . or .. in its path.",
    ),
  ),
);

export const storeFormSchema = z.object({
  endpoint,
  /** Optional if the address contains it. */
  region: z.pipe(
    optionalLine(60),
    z.string().check(z.regex(/^[\w-]*$/, "Please enter only the region's short name, such as us-west-004.")),
  ),
  bucket: z.pipe(
    line(100, "Please enter the name of the bucket."),
    z.string().check(
      z.regex(/^[\w.-]+$/, "Please enter only the name of the bucket, without slashes."),
      z.refine((text) => !leadsElsewhere(text), "Please enter only the name of the bucket, without slashes."),
    ),
  ),
  prefix,
  accessKeyId: line(200, "Please paste the ID of the access key."),
  /** Left out to keep the stored one. */
  secretKey: z.optional(
    z
      .pipe(
        z.string(),
        z.transform((text) => text.trim()),
      )
      .check(z.maxLength(500, "That's too long for a key.")),
  ),
});
export type StoreForm = z.infer<typeof storeFormSchema>;

export const backupKeySchema = z.object({ key: line(200, "Please enter the key.") });

/** A new key that isn't in use until the owner has saved it. */
export const newKeySchema = z.object({ key: z.string(), fingerprint: z.string() });

const storeView = z.object({
  /** `Backblaze B2, bucket bounce-backups` */
  name: z.string(),
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  accessKeyId: z.string(),
  triedAt: momentText,
});

const backupView = z.object({
  id: z.int(),
  place: z.enum(backupPlaces),
  name: z.string(),
  startedAt: momentText,
  finishedAt: z.nullable(momentText),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  error: z.nullable(z.string()),
});
export type BackupView = z.infer<typeof backupView>;

const copyView = z.object({
  /** The time of its backup. */
  madeAt: momentText,
  restoredAt: momentText,
  /** When payments were last read from the provider. */
  lookedAt: z.nullable(momentText),
  /** False if the provider has no payments to read. */
  canLook: z.boolean(),
  erasures: z.object({ repeated: z.int(), unreadable: z.int() }),
  /** Goes out when the copy is confirmed. */
  waiting: z.object({ emails: z.int(), texts: z.int(), refunds: z.int() }),
  /** Emails of the backup that may have been sent since. The owner resends them one by one. */
  heldEmails: z.int(),
});
export type CopyView = z.infer<typeof copyView>;

export const backupsViewSchema = z.object({
  canStore: z.boolean(),
  /** True if the stored secrets can't be decrypted here. */
  enterAgain: z.boolean(),
  store: z.nullable(storeView),
  secretKey: z.nullable(shownSecret),
  key: z.nullable(z.object({ fingerprint: z.string(), keptAt: momentText })),
  backups: z.array(backupView),
  isRunning: z.boolean(),
  /** The last drill started, which may have failed. `lastProof` is the last one that succeeded. */
  lastDrill: z.nullable(
    z.object({ startedAt: momentText, finishedAt: z.nullable(momentText), error: z.nullable(z.string()) }),
  ),
  lastProof: z.nullable(z.object({ at: momentText, backupName: z.string(), rows: z.int(), orders: z.int() })),
  copy: z.nullable(copyView),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;
