import type { Project, Share } from '@mdconv/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { api, messageOf } from '../../api/api.ts';
import { account } from '../../api/account.ts';
import { refreshBalance, session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteeList } from './invitee-list.tsx';
import { ShareLink } from './share-link.tsx';

interface ShareDialogProps {
  readonly project: Project;
  /** Called after each change of the share. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Mode = Share['mode'];

const modes: readonly Mode[] = ['private', 'restricted', 'public'];

/** Who can read a project. Changes apply at once. */
export function ShareDialog({ project, onChanged, onClose }: ShareDialogProps) {
  const { sharing } = text;
  const load = useCallback(() => api.shares.get(project.id), [project.id]);
  const [loaded, reload] = useLoaded<Share>(load);
  const [error, setError] = useState<string>();
  // A render that comes before the changed share must not show the old choice again.
  const [chosen, setChosen] = useState<Mode>();
  const changes = useRef(0);
  useEffect(() => {
    if (changes.current === 0) setChosen(undefined);
  }, [loaded]);

  async function change(run: () => Promise<unknown>): Promise<boolean> {
    setError(undefined);
    changes.current += 1;
    try {
      await run();
      return true;
    } catch (thrown) {
      setError(messageOf(thrown));
      return false;
    } finally {
      changes.current -= 1;
      reload();
      onChanged();
      void refreshBalance();
    }
  }
  const slug = loaded.kind === 'ready' ? slugOf(loaded.data, chosen) : null;
  const choose = (mode: Mode, share: Share) => {
    setChosen(mode);
    if (mode === 'private') void change(() => api.shares.makePrivate(project.id));
    if (mode === 'public') void change(() => makePublic(project.id));
    if (mode === 'restricted' && share.invitees.length > 0)
      void change(() => inviteAgain(project.id, share));
  };

  return (
    <Dialog
      title={sharing.title(project.name)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {sharing.done}
        </Button>
      }
    >
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {loaded.kind === 'ready' && (
        <>
          <div class="field">
            <p class="label">{sharing.access}</p>
            <Choice
              label={sharing.access}
              value={chosen ?? loaded.data.mode}
              options={modes.map((value) => ({ value, label: sharing.modes[value] }))}
              onChange={(mode) => choose(mode, loaded.data)}
            />
            <AccessHint mode={chosen ?? loaded.data.mode} share={loaded.data} />
          </div>
          <p class="error" role="alert">
            {error}
          </p>
          {slug !== null && <ShareLink share={loaded.data} slug={slug} onChange={change} />}
          <InviteForm
            projectId={project.id}
            hasLink={slug !== null}
            onInvited={() => {
              reload();
              onChanged();
              void refreshBalance();
            }}
          />
          {loaded.data.invitees.length > 0 && (
            <InviteeList
              invitees={loaded.data.invitees}
              onRemove={(email) => void change(() => api.shares.removeInvitee(project.id, email))}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The slug in the link for readers. `null`: nobody else has access, or soon nobody will. */
function slugOf({ mode, slug }: Share, chosen: Mode | undefined): string | null {
  return mode === 'private' || chosen === 'private' ? null : slug;
}

/** What the chosen access means. A link that is public is paid. */
function AccessHint({ mode, share }: { readonly mode: Mode; readonly share: Share }) {
  const { sharing } = text;
  const current = useStore(session);
  const isFree = current.kind === 'signed-in' && current.isFree;
  const price = isFree || mode === 'public' ? '' : ` ${sharing.publicPrice}`;
  const access = mode === 'private' ? sharing.privateHint : sharing.readOnly;
  const isIncomplete = mode === 'restricted' && share.invitees.length === 0;
  return <p class="hint">{isIncomplete ? sharing.inviteFirst : access + price}</p>;
}

/** How many recent ledger entries to search for the publication: other programs spend credits, too. */
const ledgerSize = 50;

/** Shows a notice if publishing cost a credit. Only the ledger says whether it did. */
async function makePublic(projectId: string): Promise<void> {
  const before = await account.ledgerPage(1);
  await api.shares.makePublic(projectId);
  const { entries } = await account.ledgerPage(ledgerSize);
  const old = entries.findIndex(({ id }) => id === before.entries[0]?.id);
  const added = old === -1 ? entries : entries.slice(0, old);
  const reference = `public:${projectId}`;
  if (added.some((entry) => entry.reference === reference)) notify('done', text.sharing.publicPaid);
}

/** Addresses per request. Source: the published API, Limits. */
const emailsMax = 25;

/** Invitees of a project that was private or public. That is free. */
async function inviteAgain(projectId: string, { invitees }: Share): Promise<void> {
  const emails = invitees.map(({ email }) => email);
  for (let from = 0; from < emails.length; from += emailsMax)
    await api.shares.invite(projectId, emails.slice(from, from + emailsMax));
}
