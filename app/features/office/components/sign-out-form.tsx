import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { forgetOffice } from "../forget-office.ts";

/** Logs out: first everything kept on this device is wiped, then the session ends. A plain form without scripts. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const client = useQueryClient();
  return (
    <form
      method="post"
      action="/admin/sign-out"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void forgetOffice(client).finally(() => form.submit());
      }}
    >
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
