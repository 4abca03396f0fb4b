import { useState } from 'preact/hooks';
import { api, messageOf } from '../../api/api.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { notify } from '../../ui/notices.tsx';

interface InviteFormProps {
  readonly projectId: string;
  /** Whether there is a link to send. */
  readonly hasLink: boolean;
  readonly onInvited: () => void;
}

/** Addresses per invitation. Source: the published API, Limits. */
const emailsMax = 25;

/** Invites people by email address. The server sends no mail. */
export function InviteForm({ projectId, hasLink, onInvited }: InviteFormProps) {
  const { sharing } = text;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const current = useStore(session);
  const isFree = current.kind === 'signed-in' && current.isFree;

  async function invite() {
    const emails = emailsIn(value);
    if (emails.length === 0) return setError(sharing.inviteMissing);
    if (emails.length > emailsMax) return setError(sharing.inviteTooMany);
    setBusy(true);
    setError(undefined);
    try {
      const { added, credits_charged: charged } = await api.shares.invite(projectId, emails);
      notify('done', sharing.invited(added.length, charged));
      setValue('');
      onInvited();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void invite();
      }}
    >
      <Field label={sharing.invite} hint={sharing.inviteHint(isFree, hasLink)} error={error}>
        {(control) => (
          <div class="input-row">
            <input
              {...control}
              autocomplete="off"
              inputMode="email"
              placeholder="ana@example.com, ben@example.com"
              value={value}
              onInput={({ currentTarget }) => setValue(currentTarget.value)}
            />
            <Button type="submit" isBusy={isBusy}>
              {sharing.inviteSubmit}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function emailsIn(value: string): readonly string[] {
  return [...new Set(value.split(/[\s,;]+/).filter((part) => part !== ''))];
}
