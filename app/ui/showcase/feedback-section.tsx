import { CalendarCheck, FileSearch, Radio, Undo2 } from "lucide-react";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { RoundIcon } from "../round-icon.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton.tsx";
import { toast } from "../toast-store.ts";
import { ShowcaseGroup, ShowcaseSection } from "./showcase-section.tsx";

function showUndo() {
  toast({
    tone: "warning",
    icon: <Undo2 />,
    title: "Date Blocked (Offline)",
    description: "Kept on this device, sent when you are back.",
    action: { label: "Undo", altText: "Undo on the calendar page", onAction: () => {} },
  });
}

export function FeedbackSection() {
  return (
    <ShowcaseSection title="Feedback">
      <ShowcaseGroup title="Toasts, one at a time">
        <div className="flex flex-wrap gap-2.5">
          {(["info", "success", "warning", "error"] as const).map((tone) => (
            <Button
              key={tone}
              variant="line"
              size="sm"
              onClick={() =>
                toast({ tone, title: `A toast of ${tone}`, description: "One plain sentence of context." })
              }
            >
              Toast {tone}
            </Button>
          ))}
          <Button variant="line" size="sm" onClick={showUndo}>
            Toast with action
          </Button>
        </div>
      </ShowcaseGroup>
      <div className="grid gap-4 md:grid-cols-2">
        <Alert tone="error" title="Failed to send.">
          Please try again or call us. What you typed is still here.
        </Alert>
        <Alert
          tone="warning"
          icon={<Radio />}
          title="Not live right now"
          action={
            <Button variant="white" size="sm">
              Retry
            </Button>
          }
        >
          These are the dates this browser saw at 9:40 AM.
        </Alert>
        <Alert tone="info" title="Planning far ahead?">
          You can book up to 90 days ahead online. Call and we pencil you in.
        </Alert>
        <Alert tone="success" title="All signed">
          Nothing left to do before the day.
        </Alert>
      </div>
      <ShowcaseGroup title="Loading: the shape of what comes">
        <SkeletonGroup label="Loading" className="grid max-w-160 grid-cols-7 gap-2">
          {Array.from({ length: 14 }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
            <Skeleton key={cell} className="h-13" />
          ))}
        </SkeletonGroup>
      </ShowcaseGroup>
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState
          picture={
            <RoundIcon size="xl">
              <FileSearch />
            </RoundIcon>
          }
          title="Nothing found"
          action={
            <Button variant="line" size="sm">
              Clear search
            </Button>
          }
        >
          Nothing matches “teage”. Try the email or the date.
        </EmptyState>
        <EmptyState
          picture={
            <RoundIcon size="xl" tone="leaf">
              <CalendarCheck />
            </RoundIcon>
          }
          title="No blocked dates"
          action={
            <Button variant="line" size="sm">
              Block dates
            </Button>
          }
        >
          Every day is open for the next six months.
        </EmptyState>
      </div>
    </ShowcaseSection>
  );
}
