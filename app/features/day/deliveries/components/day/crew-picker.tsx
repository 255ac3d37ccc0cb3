import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { firstName } from "#app/shared/people/first-name.ts";
import { initials } from "#app/shared/people/initials.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CloseButton, Dialog } from "#app/ui/dialog.tsx";
import type { Lane } from "../../rules/plan-lanes.ts";
import { truckName } from "../../rules/plan-problems.ts";
import type { LaneParts } from "./lane-parts.tsx";

const COLORS = ["bg-sky-tint", "bg-clay-tint", "bg-moss-tint", "bg-sun-tint"];

/** Who drives the truck. */
export function CrewPicker({ lane, day, plan }: { lane: Lane } & LaneParts) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const crew = day.staff.filter(({ id }) => lane.crew.includes(id));
  const name = truckName(lane.truck);
  const names = new Intl.ListFormat("en-US").format(crew.map((person) => firstName(person.name) ?? person.name));
  function save() {
    void plan.changeTruck({ truck: lane.truck, crew: chosen });
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) setChosen(crew.map(({ id }) => id));
        setOpen(next);
      }}
      size="sm"
      title={`Who drives ${name}?`}
      trigger={
        <button
          type="button"
          className={buttonClass({ variant: "office", size: "row", shape: "soft", class: "min-w-0" })}
        >
          {crew.map(({ id, name: person }, at) => (
            <span
              key={id}
              aria-hidden="true"
              className={`-ml-1.5 grid size-7 place-items-center rounded-full text-[0.6875rem] ring-2 ring-white first:ml-0 ${COLORS[at % COLORS.length]}`}
            >
              {initials(person)}
            </span>
          ))}
          <span className={`truncate ${crew.length === 0 ? "text-clay" : ""}`}>
            {names || "No crew"}
            <span className="sr-only">: who drives {name}</span>
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button variant="pine" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <fieldset className="grid">
        <legend className="sr-only">Crew of {name}</legend>
        {day.staff.map(({ id, name: person }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {person}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  );
}
