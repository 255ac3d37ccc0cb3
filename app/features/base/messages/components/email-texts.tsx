import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailed } from "#app/features/base/office-kit/components/load-failed.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#app/ui/tabs.tsx";
import { EmailFrame } from "./email-frame.tsx";

/** Shows the HTML and plain-text versions of an email. Mail programs show one or the other. */
export function EmailTexts({ html, text }: { html: string; text: string }) {
  return (
    <Tabs defaultValue="email">
      <TabList aria-label="View as">
        <Tab value="email">Email</Tab>
        <Tab value="text">Plain text</Tab>
      </TabList>
      <TabPanel value="email">
        <EmailFrame html={html} />
      </TabPanel>
      <TabPanel value="text">
        <pre className="rounded-small border border-office-line bg-white p-4 text-small wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </TabPanel>
    </Tabs>
  );
}

type EmailLoadingProps = { query: Pick<UseQueryResult, "error" | "fetchStatus" | "refetch"> };

/** Shown while the email is refused, offline or still loading. */
export function EmailLoading({ query }: EmailLoadingProps) {
  const { error, fetchStatus, refetch } = query;
  if (error) return <Alert live tone="error" title={error.message} />;
  // The server may be unreachable for a long time.
  if (fetchStatus === "paused") return <LoadFailed what="the email" onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label="Loading the email">
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}
