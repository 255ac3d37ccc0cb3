import { redirect } from "react-router";

export function loader() {
  return redirect("/#quote", 308);
}
