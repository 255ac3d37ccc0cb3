import type { DocumentKind } from "../../shared/vocabulary.ts";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { DocumentAnswer, DocumentOutline, NamedFact } from "./schema.ts";

export const documentsQuery = ownerQuery<DocumentOutline[]>("/api/documents");
export const factsQuery = ownerQuery<NamedFact[]>("/api/document-facts");
export const documentPath = (kind: DocumentKind, name: string) => `/api/documents/${kind}/${name}` as const;
export const documentQuery = (kind: DocumentKind, name: string) => ownerQuery<DocumentAnswer>(documentPath(kind, name));
