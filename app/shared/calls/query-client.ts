// Data fetching as the specification defines it: a GET to the path in the query key, cookies sent, response read as
// JSON; never stale by itself, no refetch on focus or interval, no retries.
import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";

/** The message is `{status}: {body}`. The code is from our own error shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.code = codeIn(body);
  }
}

function codeIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { error?: { code?: string } }).error?.code;
  } catch {
    return undefined;
  }
}

async function throwUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** With `on401: "returnNull"` a missing session gives null instead of an error. */
export function fetchByKey({ on401 }: { on401: "throw" | "returnNull" }) {
  return async ({ queryKey, signal }: Pick<QueryFunctionContext, "queryKey" | "signal">): Promise<unknown> => {
    const response = await fetch(queryKey.join("/"), { credentials: "include", signal });
    if (on401 === "returnNull" && response.status === 401) return null;
    await throwUnlessOk(response);
    return response.json();
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey({ on401: "throw" }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
