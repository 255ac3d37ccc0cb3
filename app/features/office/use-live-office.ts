import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followLiveUpdates } from "./live-updates.ts";

export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => followLiveUpdates(client), [client]);
}
