import { useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { useKept } from '../../ui/hooks/use-kept.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { firstDraft, saveDraft, type Draft } from './draft.ts';
import { SaveToProject } from './dialogs/save-to-project.tsx';
import { Workbench } from './workbench.tsx';

/** A text that is not part of a project. */
export function ConvertView() {
  const [draft, setDraft] = useState(firstDraft);
  useKept(draft, saveDraft);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <Workbench
      draft={draft}
      title={
        <div class="bar-title">
          <div class="bar-name">
            <ViewHeading>{text.convert.title}</ViewHeading>
            <SaveToProject draft={draft} />
          </div>
        </div>
      }
      canOpenFiles
      onChange={change}
    />
  );
}
