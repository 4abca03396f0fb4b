import type { Share } from '@mdconv/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { basePath } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { notify } from '../../ui/notices.tsx';

interface ShareLinkProps {
  readonly share: Share;
  readonly slug: string;
  readonly onChange: (run: () => Promise<unknown>) => Promise<boolean>;
}

/** The link for readers, and when it ends. */
export function ShareLink({ share, slug, onChange }: ShareLinkProps) {
  const { sharing } = text;
  const [isReplacing, setReplacing] = useState(false);
  const url = `${location.origin}${basePath}shared/${slug}`;
  const rotate = async () => {
    if (await onChange(() => api.shares.rotate(share.project_id))) notify('done', sharing.rotated);
  };
  return (
    <>
      <Field label={sharing.link}>
        {(control) => (
          <div class="input-row">
            <input
              {...control}
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={url} label={sharing.copyLink} />
          </div>
        )}
      </Field>
      <ExpiryField share={share} onChange={onChange} />
      <p>
        <Button icon="restore" look="quiet" onClick={() => setReplacing(true)}>
          {sharing.rotate}
        </Button>
      </p>
      {isReplacing && (
        <ConfirmDialog
          title={sharing.rotateTitle}
          action={sharing.rotateAction}
          onConfirm={rotate}
          onClose={() => setReplacing(false)}
        >
          <p>{sharing.rotateText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The last day of the link. A day that can be its last is saved at once, everything else at the end. */
function ExpiryField({ share, onChange }: Omit<ShareLinkProps, 'slug'>) {
  const { sharing } = text;
  const { project_id: id, expires_at: expiresAt } = share;
  const saved = expiresAt === null ? '' : dayOf(expiresAt);
  const [day, setDay] = useState(saved);
  const [error, setError] = useState<string>();
  const sent = useRef(saved);
  useEffect(() => {
    sent.current = saved;
    setDay(saved);
  }, [saved]);
  const save = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    const end = next === '' ? null : new Date(`${next}T23:59:59`).toISOString();
    void onChange(() => api.shares.update(id, { expires_at: end }));
  };
  // Typing the year 2030 passes through the years 2, 20 and 203.
  const isPast = day !== '' && day !== saved && day < dayOf(Date.now());
  return (
    <Field label={sharing.expiry} hint={sharing.expiryHint} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          class="date"
          max="9999-12-31"
          value={day}
          onChange={({ currentTarget: { value } }) => {
            setDay(value);
            setError(undefined);
            if (value >= dayOf(Date.now())) save(value);
          }}
          onBlur={() => (isPast ? setError(sharing.expiryPast) : save(day))}
        />
      )}
    </Field>
  );
}

/** The day of a time in the time zone of the browser, such as `2030-12-31`. */
function dayOf(time: string | number): string {
  const date = new Date(time);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
