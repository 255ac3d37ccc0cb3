import { ownerQuery } from "../office-kit/owner-queries.ts";

export const peopleQuery = () => ownerQuery("/api/people");
export const personQuery = (id: number) => ownerQuery(`/api/people/${id}`);
export const accountQuery = () => ownerQuery("/api/account");
