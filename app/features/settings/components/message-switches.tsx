import { Switch } from "../../../ui/switch.tsx";
import { fieldAt } from "../rules/setting-fields.ts";
import { useSetting } from "../settings-form.ts";
import { Row } from "./setting-row.tsx";

/** An email that the owner may switch off: `customer delivery_confirmation`, and what it is called. */
export type MessageChoice = { key: string; label: string };

const audiences = { customer: "To customers", owner: "To you" } as const;

/** Which emails go out. */
export function MessageSwitches({ choices }: { choices: readonly MessageChoice[] }) {
  const path = "messages.off";
  const setting = useSetting(path);
  const { value, change } = setting;
  const off = value as string[];
  const toggle = (key: string, on: boolean) => change(on ? off.filter((one) => one !== key) : [...off, key]);
  return (
    <Row path={path} setting={setting} hint={fieldAt(path)?.hint} layout="below" group fills="always">
      <div className="grid gap-x-8 gap-y-4 p-1 md:grid-cols-2">
        {(["customer", "owner"] as const).map((audience) => (
          <fieldset key={audience} className="min-w-0">
            <legend className="text-small text-ink-soft">{audiences[audience]}</legend>
            {choices
              .filter(({ key }) => key.startsWith(`${audience} `))
              .map((choice) => (
                <Switch
                  key={choice.key}
                  label={choice.label}
                  checked={!off.includes(choice.key)}
                  onChange={({ target }) => toggle(choice.key, target.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Row>
  );
}
