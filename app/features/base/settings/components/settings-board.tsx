import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { monthDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { settingsQuery } from "../queries.ts";
import { fieldAt } from "../rules/setting-fields.ts";
import type { SettingsAnswer } from "../schema.ts";
import { SettingsFormProvider } from "../settings-form.ts";
import { useSettingsBoard } from "../use-settings-board.ts";
import { ChangesBar, LeaveGuard } from "./changes-bar.tsx";
import { CustomerPreview, DepositPreview } from "./customer-preview.tsx";
import { FindSetting } from "./find-setting.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { type PageSection, pageSections, SectionNav } from "./section-nav.tsx";
import { settingId } from "./setting-row.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { type HandedIn, SettingsSection } from "./settings-section.tsx";

type SettingsBoardProps = { answer: SettingsAnswer; handedIn: HandedIn };

/** Shows the settings by section. Phones show the list of sections first, then one of them. */
function SettingsBoard({ answer, handedIn }: SettingsBoardProps) {
  const [query, setQuery] = useSearchParams();
  // A link to a setting has its name after the section.
  const [focused, setFocused] = useState<string | undefined>(useLocation().hash.slice(1) || undefined);
  const chosenSection = pageSections.find((section) => section === query.get("section"));
  const section: PageSection = chosenSection ?? "business";
  const today = useOfficeToday();
  const board = useSettingsBoard(answer, ([path = ""]) => {
    const field = fieldAt(path);
    if (!field) return;
    if (field.section !== section) setQuery({ section: field.section }, { preventScrollReset: true });
    setFocused(path);
  });
  const { form, changes, conflicts, step } = board;
  useFocusSetting(focused, section, () => setFocused(undefined));

  return (
    <SettingsFormProvider value={form}>
      <div className="mb-5 flex justify-end lg:-mt-16">
        <FindSetting onFind={setFocused} />
      </div>
      {chosenSection && (
        <Link to="?" className="mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-sky-ink lg:hidden">
          <ChevronLeft aria-hidden="true" className="size-5" />
          All settings
        </Link>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_20rem]">
        <SectionNav
          current={section}
          counts={countChanges(changes)}
          className={
            chosenSection
              ? "max-lg:hidden"
              : "max-lg:rounded-small max-lg:border max-lg:border-office-line max-lg:bg-white max-lg:p-2"
          }
        />
        <div className={`grid gap-4 ${chosenSection ? "" : "max-lg:hidden"} xl:contents`}>
          {section === "history" ? (
            <SettingsHistory busy={board.busy} onRestore={(version) => void board.restore(version)} />
          ) : (
            <>
              <SettingsSection
                section={section}
                handedIn={handedIn}
                hints={today ? settingHints(form.values.booking.windowDays, today) : {}}
              />
              <CustomerPreview section={section} changed={changes.map(({ path }) => path)}>
                {section === "booking" && <DepositPreview listPrice={handedIn.listPrice} />}
              </CustomerPreview>
            </>
          )}
        </div>
      </div>
      {changes.length > 0 && (
        <ChangesBar
          count={changes.length}
          conflicts={conflicts.length}
          busy={board.busy}
          onDiscard={board.discard}
          onReview={() => (conflicts.length > 0 ? board.openChoice() : void board.startReview())}
        />
      )}
      <ReviewDialog
        open={step.kind === "reviewing" && changes.length > 0 && conflicts.length === 0}
        changes={changes}
        review={step.kind === "reviewing" ? step.review : undefined}
        failure={step.kind === "reviewing" ? step.failure : undefined}
        today={today}
        busy={board.busy}
        onUndo={board.undoInReview}
        onPublish={() => void board.publishNow()}
        onClose={board.close}
      />
      <SettingsConflict
        // Others may publish even during a review, because every answer brings their settings.
        open={step.kind !== "editing" && conflicts.length > 0}
        changes={changes}
        published={answer}
        onChoose={board.choose}
        onClose={board.close}
      />
      <LeaveGuard count={changes.length} />
    </SettingsFormProvider>
  );
}

function countChanges(changes: readonly { path: string }[]): Partial<Record<PageSection, number>> {
  const counts: Partial<Record<PageSection, number>> = {};
  for (const { path } of changes) {
    const section = fieldAt(path)?.section;
    if (section) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}

function settingHints(windowDays: unknown, today: Parameters<typeof addDays>[0]): Record<string, string> {
  if (typeof windowDays !== "number" || !(windowDays > 0 && windowDays < 1000)) return {};
  const last = monthDay(addDays(today, Math.floor(windowDays)));
  return {
    "booking.windowDays": `How far out the online calendar goes, now through ${last}. You can still book later days by hand.`,
  };
}

/** Focuses a found or refused setting once its section is shown. */
function useFocusSetting(path: string | undefined, section: PageSection, onDone: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another setting or section moves the focus
  useEffect(() => {
    if (!path) return;
    const place = [settingId(path), settingId(fieldAt(path)?.path ?? "")]
      .map((id) => document.getElementById(id))
      .find(Boolean);
    if (!place) return;
    const target = place.matches("input, select, textarea")
      ? place
      : (place.querySelector<HTMLElement>("[aria-invalid=true]") ?? place);
    target.focus();
    target.scrollIntoView({ block: "center" });
    onDone();
  }, [path, section]);
}

export function SettingsPages(handedIn: HandedIn) {
  const query = useQuery(settingsQuery());
  return (
    <QueryView query={query} what="the settings" skeleton={<SettingsSkeleton />}>
      {(answer) => <SettingsBoard answer={answer} handedIn={handedIn} />}
    </QueryView>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading the settings" className="grid gap-4 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <Skeleton className="h-96" />
      <Skeleton className="h-120 max-lg:hidden" />
    </SkeletonGroup>
  );
}
