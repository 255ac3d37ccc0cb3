import { serverAnswers } from "../shared/server-answers.ts";

/**
 * Another attempt, because someone pressed for it. Browsers remember for the life of a page that a module couldn't be fetched
 * (whatwg/html, issue 6768). Where asking again is no use but the server answers, the page is loaded anew; until it is, this
 * stays under way.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(await serverAnswers())) throw error;
    location.reload();
    return new Promise<Part>(() => {});
  }
}
