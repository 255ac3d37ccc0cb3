import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { Account, People, PersonDetail } from "./schema.ts";

export const peopleQuery = () => ownerQuery<People>("/api/people");
export const personQuery = (id: number) => ownerQuery<PersonDetail>(`/api/people/${id}`);
export const accountQuery = () => ownerQuery<Account>("/api/account");
