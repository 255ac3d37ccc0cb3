import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { LoadFailed } from "#app/features/base/office-kit/components/load-failed.tsx";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { settingsQuery } from "#app/features/base/settings/queries.ts";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import { toast } from "#app/ui/toast-store.ts";
import { useHeadingFocus } from "#app/ui/use-heading-focus.ts";
import type { EveningStepProps } from "../../evening-step.ts";
import { type EveningEvent, type EveningKey, eveningAfter, stepAddress, stepAfter } from "../../rules/first-evening.ts";
import type { Setup } from "../../schema.ts";
import { useOwnFirstName } from "../../use-own-account.ts";
import { setupQuery } from "../../use-setup.ts";
import { ItemsStep } from "./items-step.tsx";
import { PeopleStep } from "./people-step.tsx";
import { HoursStep, LookStep, PaymentsMailStep, PolicyStep, YouStep } from "./settings-steps.tsx";
import { WordsStep } from "./words-step.tsx";

type FirstEveningProps = { step: EveningKey; setup: Setup };

/** The pages of a new owner's first visit. Where they are is noted, so that the dashboard can lead back here. */
export function FirstEvening({ step, setup }: FirstEveningProps) {
  const settings = useQuery(settingsQuery());
  const record = useEveningRecord(step);
  const navigate = useNavigate();
  const ownerName = useOwnFirstName();
  useHeadingFocus(step);

  async function onSaved() {
    const next = stepAfter(step);
    await record({ event: "saved", step });
    if (next) return void navigate(stepAddress(next));
    await record({ event: "finished" });
    toast({
      title: "You're set up",
      description: "Here is what still speaks of the starting business.",
      tone: "success",
    });
    void navigate("/admin/leftovers");
  }

  const props = {
    step,
    saved: setup.firstEvening?.saved ?? [],
    ownerName,
    onSaved,
  };
  if (settings.data) return <Page key={step} {...props} settings={settings.data} setup={setup} />;
  if (!settings.isError && settings.fetchStatus !== "paused") return null;
  return <LoadFailed what="your settings" onRetry={() => void settings.refetch()} className="m-5" />;
}

function Page({ settings, setup, ...props }: EveningStepProps & { settings: SettingsAnswer; setup: Setup }) {
  if (props.step === "you") return <YouStep {...props} settings={settings} />;
  if (props.step === "hours") return <HoursStep {...props} settings={settings} />;
  if (props.step === "look") return <LookStep {...props} settings={settings} />;
  if (props.step === "words") return <WordsStep {...props} settings={settings} />;
  if (props.step === "items") return <ItemsStep {...props} />;
  if (props.step === "people") return <PeopleStep {...props} />;
  if (props.step === "policy") {
    const waiver = setup.steps.find(({ key }) => key === "waiver");
    return <PolicyStep {...props} settings={settings} waiver={waiver} />;
  }
  return <PaymentsMailStep {...props} settings={settings} steps={setup.steps} />;
}

/** That a page was opened or saved only helps to find the way back, so nobody waits for it or hears that it failed. */
function useEveningRecord(step: EveningKey) {
  const { call } = useOwnerCall();
  const client = useQueryClient();
  const record = async (event: EveningEvent) => {
    // Shown at once: the dashboard must not offer to go on with what was just finished. An answer that is still on its way is
    // from before.
    await client.cancelQueries({ queryKey: setupQuery().queryKey });
    client.setQueryData(setupQuery().queryKey, (setup) => {
      if (!setup?.firstEvening) return setup;
      return { ...setup, firstEvening: eveningAfter(setup.firstEvening, event) };
    });
    await call({ method: "POST", path: "/api/setup/first-evening", body: event }).catch(() => undefined);
  };
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => void latest.current({ event: "opened", step }), [step]);
  return record;
}
