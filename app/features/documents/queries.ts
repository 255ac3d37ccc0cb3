import type { DocumentKind } from "../../shared/vocabulary.ts";
import { ownerQuery } from "../office-kit/owner-queries.ts";

export const documentsQuery = ownerQuery("/api/documents");
export const factsQuery = ownerQuery("/api/document-facts");
export const documentPath = (kind: string, name: string) => `/api/documents/${kind}/${name}` as const;
export const documentQuery = (kind: DocumentKind, name: string) => ownerQuery(documentPath(kind, name));
