import { useId, useState } from 'preact/hooks';
import { account } from '../../api/account.ts';
import type { Key, NewKey, Scope } from '../../api/bodies.ts';
import { problemOf } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';

const scopes: readonly Scope[] = ['convert', 'read', 'write'];
const dayMs = 86_400_000;

interface CreateKeyProps {
  readonly onCreated: (key: NewKey) => void;
  readonly onClose: () => void;
}

/** The form for a new key. */
export function CreateKey({ onCreated, onClose }: CreateKeyProps) {
  const { keys } = text;
  const formId = useId();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Key['mode']>('live');
  const [chosen, setChosen] = useState<readonly Scope[]>(['convert']);
  const [days, setDays] = useState('90');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (name.trim() === '') return setErrors({ name: keys.nameMissing });
    if (chosen.length === 0) return setErrors({ scopes: keys.scopeMissing });
    setBusy(true);
    try {
      const expires_at = days && new Date(Date.now() + Number(days) * dayMs).toISOString();
      const ordered = scopes.filter((scope) => chosen.includes(scope));
      onCreated(
        await account.createKey({ name, mode, scopes: ordered, expires_at: expires_at || null }),
      );
    } catch (error) {
      const { fields, message } = problemOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: message });
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={keys.create}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isBusy}>
            {keys.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={keys.name} hint={keys.nameHint} error={errors['name']}>
          {(control) => (
            <input
              {...control}
              autocomplete="off"
              maxLength={200}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <div class="field">
          <p class="label">{keys.mode}</p>
          <Choice
            label={keys.mode}
            value={mode}
            options={[
              { value: 'live', label: keys.modes.live },
              { value: 'test', label: keys.modes.test },
            ]}
            onChange={setMode}
          />
          <p class="hint">{keys.modeHints[mode]}</p>
        </div>
        <fieldset class="checks">
          <legend>{keys.scopes}</legend>
          {scopes.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={({ currentTarget }) =>
                  setChosen(
                    currentTarget.checked
                      ? [...chosen, scope]
                      : chosen.filter((each) => each !== scope),
                  )
                }
              />
              {keys.scopeNames[scope]}
            </label>
          ))}
          {errors['scopes'] && <p class="error">{errors['scopes']}</p>}
        </fieldset>
        <Field label={keys.expiry} error={errors['expires_at']}>
          {(control) => (
            <select
              {...control}
              value={days}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
            >
              {(['30', '90', '365', ''] as const).map((value) => (
                <option key={value} value={value} selected={value === days}>
                  {keys.expiries[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p class="error" role="alert">
          {errors['form']}
        </p>
      </form>
    </Dialog>
  );
}
