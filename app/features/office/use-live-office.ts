import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followOffice } from "./follow-office.ts";

export function useLiveOffice(): void {
  const client = useQueryClient();
  useEffect(() => followOffice(client), [client]);
}
