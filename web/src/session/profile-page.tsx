import { useQuery } from "@tanstack/react-query";
import { Button, Radio } from "@primer/react";
import { q } from "../api/q.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { Page } from "../ui/page.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useCurrentUser } from "./session-provider.tsx";
import { cookieNoticeKey, readCookieChoice } from "./cookie-choice.ts";
import layout from "../ui/layout.module.css";
import { useState } from "react";
import { type Appearance, saveAppearance, readAppearance } from "../ui/appearance.ts";
import field from "../ui/form/field.module.css";

const asTheComputer = ["auto", "Same as this computer"] as const;

const colours = [asTheComputer, ["light", "Light"], ["dark", "Dark"]] as const;
const contrasts = [asTheComputer, ["normal", "Normal"], ["more", "High contrast"]] as const;

/** A choice takes effect at once in this browser, so there is no Save button. */
function AppearanceSettings() {
  const [appearance, setAppearance] = useState(readAppearance);
  function change(part: Partial<Appearance>) {
    const changed = { ...appearance, ...part };
    saveAppearance(changed);
    setAppearance(changed);
  }
  return (
    <section className={layout.stack16} aria-labelledby="appearance-settings">
      <h2 id="appearance-settings">Appearance</h2>
      <p>Saved in this browser, for everyone who uses it.</p>
      <Choice
        label="Colours"
        name="colour"
        choices={colours}
        chosen={appearance.colour}
        onChoose={(colour) => change({ colour })}
      />
      <Choice
        label="Contrast"
        name="contrast"
        choices={contrasts}
        chosen={appearance.contrast}
        onChoose={(contrast) => change({ contrast })}
      />
    </section>
  );
}

type ChoiceProps<Value> = {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, choices, chosen, onChoose } = props;
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{label}</legend>
      <div className={layout.stack8}>
        {choices.map(([value, text]) => (
          <label key={value} className={field.choice}>
            <Radio
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The signed-in user's profile and settings [1.09]. */
export function ProfilePage() {
  const { username } = useCurrentUser();
  const { data: user, error, refetch } = useQuery(q("getUser", { query: { username } }));
  const groups = useQuery(q("getAllGroupInfo"));
  const isForm = user !== undefined && !groups.isPending;
  return (
    <Page title="User settings">
      {error && (
        <FailedPart what="Your details could not be loaded." error={error} onRetry={refetch} />
      )}
      {groups.error && (
        <FailedPart
          what="The pharmacies to choose from could not be loaded."
          error={groups.error}
          onRetry={groups.refetch}
        />
      )}
      <div className={`${layout.stack24} ${layout.form}`}>
        {isForm && (
          <>
            <dl className={`${layout.card} ${layout.facts}`}>
              <Fact name="Username" value={user.userName} />
              <Fact name="Role" value={user.clinicianRole} />
            </dl>
            <ProfileForm user={user} stores={groups.data ?? []} />
          </>
        )}
        {/* Shown after the form has loaded, so that they do not move. */}
        {(isForm || error) && (
          <>
            <AppearanceSettings />
            <CookieSettings />
          </>
        )}
      </div>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? undefined : layout.quiet}>{value || "Not recorded"}</dd>
    </div>
  );
}

/** Withdrawing consent must be as easy as giving it. */
function CookieSettings() {
  const choice = readCookieChoice(localStorage);
  if (choice === null) return null;
  return (
    <section className={`${layout.stack8} ${layout.start}`} aria-labelledby="cookie-settings">
      <h2 id="cookie-settings">Cookies</h2>
      <p>You {choice ? "accepted" : "rejected"} analytics cookies in this browser.</p>
      <Button onClick={askAgain}>Change your choice</Button>
    </section>
  );
}

function askAgain() {
  localStorage.removeItem(cookieNoticeKey);
  // Only a reload stops running analytics.
  window.location.reload();
}
