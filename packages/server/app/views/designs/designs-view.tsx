import type { DesignSystem } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { api, messageOf } from '../../api/api.ts';
import { loadDesigns } from '../../state/designs.ts';
import { navigate } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { DesignCard } from './design-card.tsx';

/** All designs with a specimen of each. */
export function DesignsView() {
  const { designs } = text;
  const [loaded, reload] = useLoaded(loadDesigns);
  const [removed, setRemoved] = useState<DesignSystem>();
  const open = ({ slug }: DesignSystem) => navigate(`designs/${slug}`);
  const all = loaded.kind === 'ready' ? loaded.data : [];
  const own = all.filter(({ source }) => source === 'account');
  return (
    <div class="page page-wide">
      <header class="page-head">
        <div>
          <ViewHeading>{designs.title}</ViewHeading>
          <p>{designs.about}</p>
        </div>
      </header>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <Failure message={loaded.message} onRetry={reload} />}
      {own.length > 0 && (
        <section class="section" aria-labelledby="own-designs">
          <h2 id="own-designs">{designs.own}</h2>
          <ul class="design-cards">
            {own.map((design) => (
              <DesignCard
                key={`${design.slug} ${design.updated_at}`}
                design={design}
                onOpen={() => open(design)}
                onDelete={() => setRemoved(design)}
              />
            ))}
          </ul>
        </section>
      )}
      {all.length > 0 && (
        <section class="section" aria-labelledby="server-designs">
          <h2 id="server-designs">{designs.server}</h2>
          <ul class="design-cards">
            {all
              .filter(({ source }) => source === 'server')
              .map((design) => (
                <DesignCard key={design.slug} design={design} onOpen={() => open(design)} />
              ))}
          </ul>
        </section>
      )}
      {removed && (
        <DeleteDesign
          design={removed}
          onDeleted={() => {
            setRemoved(undefined);
            reload();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

interface DeleteDesignProps {
  readonly design: DesignSystem;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDesign({ design: { slug, name }, onDeleted, onClose }: DeleteDesignProps) {
  const { designs } = text;
  const [isBusy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    try {
      await api.designSystems.delete(slug);
      notify('done', designs.deleted(name));
      onDeleted();
    } catch (error) {
      notify('failed', messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={designs.deleteTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void submit()}>
            {designs.delete}
          </Button>
        </>
      }
    >
      <p>{designs.deleteText}</p>
    </Dialog>
  );
}
