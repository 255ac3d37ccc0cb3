import { data } from "react-router";

export const handle = { access: "public" };

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the layout's error page is what people see. It makes this a page and not a bare resource. */
export default function NotFound() {
  return null;
}
