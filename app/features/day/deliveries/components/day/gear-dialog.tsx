import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { Input } from "#app/ui/input.tsx";
import { type GearLine, withGearByHand } from "../../rules/loading-list.ts";
import type { Lane } from "../../rules/plan-lanes.ts";
import { truckName } from "../../rules/plan-problems.ts";
import type { Plan } from "../../use-plan.ts";

type GearDialogProps = { lane: Lane; computed: readonly GearLine[]; plan: Plan; onClose: () => void };

const MOST = 999;
const numberOf = (typed: string) => Math.min(MOST, Number(typed.replace(/\D/g, "")));

/** How many of each the planner wants on a truck. An empty field takes what the rules come to. */
export function GearDialog({ lane, computed, plan, onClose }: GearDialogProps) {
  const id = useId();
  const name = truckName(lane.truck);
  const [typed, setTyped] = useState(new Map(lane.gear.map((line) => [line.name, String(line.quantity)])));
  const [added, setAdded] = useState({ name: "", quantity: "1" });
  const lines = withGearByHand(
    computed,
    [...typed.keys()].map((line) => ({ name: line, quantity: 0 })),
  );
  const set = (line: string, quantity: string) => setTyped(new Map(typed).set(line, quantity));

  const withAdded = () => {
    const what = added.name.trim();
    // What is on the list already gets the number, however it is written.
    const known = lines.find((line) => line.name.toLowerCase() === what.toLowerCase());
    return what === "" ? typed : new Map(typed).set(known?.name ?? what, added.quantity);
  };
  function add() {
    setTyped(withAdded());
    setAdded({ name: "", quantity: "1" });
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const gear = [...withAdded()].flatMap(([line, quantity]) =>
      quantity.trim() === "" ? [] : { name: line, quantity: numberOf(quantity) },
    );
    void plan.changeTruck({ truck: lane.truck, gear });
    onClose();
  }

  return (
    <OfficeDialog
      onClose={onClose}
      size="sm"
      title={`Loading list of ${name}`}
      description="Set a number by hand, or add what the rules don't know. An empty field goes by the rules, 0 takes the line off."
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" form={id} variant="pine" busy={plan.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save} className="grid gap-2">
        {lines.map((line) => {
          const rule = computed.find((one) => one.name === line.name);
          return (
            <div key={line.name} className="flex items-center gap-3">
              <label htmlFor={`${id} ${line.name}`} className="mr-auto min-w-0 wrap-anywhere">
                {line.name}
                <span className="block text-fine text-ink-soft">
                  {rule ? `By the rules: ${countText(rule)}` : "Added by hand"}
                </span>
              </label>
              <Input
                id={`${id} ${line.name}`}
                inputMode="numeric"
                maxLength={3}
                value={typed.get(line.name) ?? ""}
                placeholder={rule ? countText(rule) : ""}
                onChange={({ currentTarget }) => set(line.name, currentTarget.value.replace(/\D/g, ""))}
                className="w-24! shrink-0 text-right"
              />
            </div>
          );
        })}
        <fieldset className="mt-2 flex items-end gap-2 border-t border-office-line pt-4">
          <legend className="sr-only">Add a line</legend>
          <div className="grid min-w-0 flex-1 gap-1">
            <label htmlFor={`${id}-name`} className="text-small">
              What else
            </label>
            <Input
              id={`${id}-name`}
              maxLength={60}
              value={added.name}
              placeholder="Extra tarps"
              onChange={({ currentTarget: { value } }) => setAdded({ ...added, name: value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
          </div>
          <div className="grid w-20 shrink-0 gap-1">
            <label htmlFor={`${id}-many`} className="text-small">
              How many
            </label>
            <Input
              id={`${id}-many`}
              inputMode="numeric"
              maxLength={3}
              value={added.quantity}
              onChange={({ currentTarget: { value } }) => setAdded({ ...added, quantity: value.replace(/\D/g, "") })}
              className="text-right"
            />
          </div>
          <Button variant="office" shape="soft" size="sm" onClick={add}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </fieldset>
      </form>
    </OfficeDialog>
  );
}

/** `4 + 1`; the second is a spare. */
export function countText({ quantity, spare }: GearLine): string {
  return spare > 0 ? `${quantity} + ${spare}` : String(quantity);
}
