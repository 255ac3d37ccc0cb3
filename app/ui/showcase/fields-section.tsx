import { Droplets, Search } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { RadioTiles } from "../radio-tiles.tsx";
import { SelectField } from "../select-field.tsx";
import { Stepper } from "../stepper.tsx";
import { Switch } from "../switch.tsx";
import { TextField } from "../text-field.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

export function FieldsSection() {
  return (
    <ShowcaseSection title="Fields">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField label="Full name" name="name" autoComplete="off" defaultValue="Hannah Teague" required />
        <TextField
          label="Event type"
          optional
          hint="Helps us bring the right banner."
          name="type"
          placeholder="Birthday, turning 7"
        />
        <TextField
          label="ZIP"
          error="Please fill in all required fields."
          hint="Five digits."
          name="zip"
          inputMode="numeric"
        />
        <TextField label="Date" hint="Read only." name="date" readOnly defaultValue="May 12, 2026" />
        <SelectField
          label="State"
          name="state"
          defaultValue="GA"
          choices={[
            ["GA", "Georgia"],
            ["TN", "Tennessee"],
          ]}
        />
        <TextField label="Day" error="Please pick a day." name="day" type="date" />
        <TextField
          isLong
          label="Additional requests"
          optional
          className="md:col-span-2"
          name="notes"
          placeholder="Steep drive, dog in the yard, anything we should know"
        />
        <TextField label="Disabled" name="off" disabled defaultValue="Not now" />
        <TextField label="Search" name="q" type="search" icon={<Search />} placeholder="Name, email, phone, No." />
        <Checkbox name="agree" boxed defaultChecked>
          I have read it, I agree to it, and I consent to sign electronically. I may ask for a paper copy at any time.
        </Checkbox>
        <Switch
          name="wet"
          boxed
          icon={<Droplets />}
          label="Run it wet"
          hint="Needs a garden hose. Adds $35."
          defaultChecked
        />
        <div>
          <Checkbox name="plain">Keep me posted</Checkbox>
          <Checkbox name="wrong" error="Please tick this box.">
            I am over 18
          </Checkbox>
          <Checkbox name="off" disabled>
            Not available
          </Checkbox>
        </div>
        <div className="flex flex-col gap-3">
          <Switch name="visible" label="Visible on the website" />
          <Switch name="locked" label="Locked" disabled />
        </div>
        <RadioTiles
          legend="How much today"
          name="amount"
          defaultValue="half"
          options={[
            { value: "half", label: "Pay 50 %", note: "Hold the date" },
            { value: "full", label: "Pay in full", note: "Nothing due later" },
          ]}
        />
        <RadioTiles
          legend="Delivery"
          name="delivery"
          defaultValue="early"
          options={[
            { value: "early", label: "Early" },
            { value: "late", label: "Late" },
            { value: "none", label: "Pick up", note: "Not offered", disabled: true },
          ]}
        />
        <Counted label="Generator" start={1} />
        <Counted label="Tent, all taken" start={2} />
      </div>
    </ShowcaseSection>
  );
}

/** Between none and the two that there are: at either end a button stays, and does nothing. */
function Counted({ label, start }: { label: string; start: number }) {
  const [value, setValue] = useState(start);
  return (
    <div className="flex items-center justify-between gap-4">
      <span>{label}</span>
      <Stepper label={label} value={value} max={2} onChange={setValue} />
    </div>
  );
}
