import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { navigate } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { Failure, Missing, Skeleton } from '../../ui/states.tsx';
import { useKept } from '../../ui/hooks/use-kept.ts';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { textAt, withValue } from './definition.ts';
import {
  forgetDesignDraft,
  keepDesignDraft,
  takeDesignDraft,
  type DesignDraft,
} from './design-draft.ts';
import { DesignForm } from './design-form.tsx';
import { openDesign, saveDesign, type EditedDesign } from './edited-design.ts';
import { withFonts } from './font-file.ts';
import { renderSpecimen } from './render-specimen.ts';

/** Makes or changes a design. @param slug of one of the account, or of the design to begin with */
export function DesignView({ slug }: { readonly slug: string }) {
  const load = useCallback(
    async () => ({ opened: await openDesign(slug), draft: await takeDesignDraft(slug) }),
    [slug],
  );
  const [loaded, reload] = useLoaded(load);
  switch (loaded.kind) {
    case 'loading':
      return (
        <div class="page">
          <Skeleton />
        </div>
      );
    case 'failed':
      if (loaded.isMissing) return <Missing texts={text.designs.missing} home="designs" />;
      return <Failure isPage message={loaded.message} onRetry={reload} />;
    case 'ready':
      return <DesignEditor slug={slug} {...loaded.data} />;
  }
}

interface DesignEditorProps {
  readonly slug: string;
  /** The design as it is saved. */
  readonly opened: EditedDesign;
  /** What an earlier visit has not saved. */
  readonly draft: DesignDraft | undefined;
}

function DesignEditor({ slug, opened, draft }: DesignEditorProps) {
  const { designs } = text;
  const [design, setDesign] = useState<EditedDesign>({ ...opened, ...draft });
  const [start] = useState(design);
  /** Whether the person saved or canceled. */
  const isFinished = useRef(false);
  /** Whether the person knows that the browser has no space for everything. */
  const isWarned = useRef(false);
  useKept(design, (changed) => {
    if (changed === start || isFinished.current || keepDesignDraft(slug, changed)) return;
    if (!isWarned.current) notify('failed', designs.notKept);
    isWarned.current = true;
  });
  useEffect(() => {
    if (draft) notify('done', designs.restored);
  }, [draft, designs]);
  const [isBusy, setBusy] = useState(false);
  const answer = useSpecimen(design);
  const html = answer?.kind === 'shown' ? withFonts(answer.html, design.fonts) : '';
  const name = textAt(design.definition, ['name']);

  function finish() {
    isFinished.current = true;
    forgetDesignDraft(slug);
    navigate('designs');
  }

  async function save() {
    if (name.trim() === '') return notify('failed', designs.nameMissing);
    setBusy(true);
    try {
      await saveDesign(design);
      notify('done', designs.saved(name));
      finish();
    } catch (error) {
      notify('failed', messageOf(error));
      setBusy(false);
    }
  }

  return (
    <div class="design">
      <div class="bar">
        <ViewHeading>{opened.id === null ? designs.newTitle : designs.editTitle}</ViewHeading>
        <div class="bar-controls">
          <Button onClick={finish}>{text.cancel}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
            {designs.save}
          </Button>
        </div>
      </div>
      <div class="design-panes">
        <DesignForm design={design} answer={answer} onChange={setDesign} />
        <section class="pane-preview" aria-label={text.convert.preview}>
          <PreviewFrame html={html} />
        </section>
      </div>
    </div>
  );
}

const pauseMs = 100;

/** Renders the specimen whenever the design changes. */
function useSpecimen({ definition, base }: EditedDesign): PreviewAnswer | undefined {
  const [answer, setAnswer] = useState<PreviewAnswer>();
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      const shown = {
        ...withValue(definition, ['darkPalette'], undefined),
        name: textAt(definition, ['name']) || '–',
        // With colors of its own, the design is light, as are the colors in the form.
        palette: definition['palette'] ?? {},
      };
      void renderSpecimen({ definition: shown, base }).then((next) => {
        if (!isOutdated) setAnswer(next);
      });
    }, pauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [definition, base]);
  return answer;
}
