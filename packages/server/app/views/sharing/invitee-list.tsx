import type { Invitee } from '@mdconv/client';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface InviteeListProps {
  readonly invitees: readonly Invitee[];
  readonly onRemove: (email: string) => void;
}

/** The people who were invited to a project. */
export function InviteeList({ invitees, onRemove }: InviteeListProps) {
  const { sharing } = text;
  return (
    <section>
      <h3 class="label">{sharing.invitees}</h3>
      <ul class="invitees">
        {invitees.map(({ email, active }) => (
          <li key={email}>
            <Icon name="person" />
            <span class="invitee">{email}</span>
            {!active && <span class="badge">{sharing.inactive}</span>}
            <Button
              icon="close"
              look="quiet"
              label={sharing.remove(email)}
              onClick={() => onRemove(email)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
