import { data } from "react-router";
import { Problem } from "#app/shared/problem.ts";

/** What a page was sent. Something that is no form, or half of one, is the sender's mistake and not ours. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** What a posted form came to, or why it was refused. What doesn't exist is the page's 404. */
export async function orProblem<Done>(work: Promise<Done>): Promise<Done | Problem> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return error;
  }
}

/** The same page again, which says why not. */
export function refusal<Shown>({ status, retryAfterSeconds }: Problem, shown: Shown) {
  return data(shown, { status, headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {} });
}
