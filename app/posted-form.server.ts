import { data } from "react-router";

/** What a page was sent. Something that is no form, or half of one, is the sender's mistake and not ours. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
