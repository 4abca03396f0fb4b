import { useState } from 'preact/hooks';
import { navigate } from '../../state/router.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { perform } from '../../ui/perform.ts';
import { createExample, examplePrice } from './example-project.ts';

/** How somebody without a project begins: with one of their own, or with an example. */
export function FirstProject({ onCreate }: { readonly onCreate: () => void }) {
  const { projects } = text;
  const current = useStore(session);
  const isFree = current.kind === 'signed-in' && current.isFree;
  const [isBusy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    await perform(async () => navigate(`projects/${await createExample()}`));
    setBusy(false);
  }

  return (
    <div class="empty-actions">
      <Button icon="plus" onClick={onCreate}>
        {projects.create}
      </Button>
      <Button isBusy={isBusy} onClick={() => void add()}>
        {projects.example.action(isFree ? 0 : examplePrice)}
      </Button>
    </div>
  );
}
