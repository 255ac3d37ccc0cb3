import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";

export const documentsQuery = ownerQuery("/api/documents");
export const factsQuery = ownerQuery("/api/document-facts");
export const documentPath = (kind: string, name: string) => `/api/documents/${kind}/${name}` as const;
export const documentQuery = (kind: DocumentKind, name: string) => ownerQuery(documentPath(kind, name));
