import { useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { useKept } from '../../ui/use-kept.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { firstDraft, saveDraft, type Draft } from './draft.ts';
import { Workbench } from './workbench.tsx';

/** A text that is not part of a project. */
export function ConvertView() {
  const [draft, setDraft] = useState(firstDraft);
  useKept(draft, saveDraft);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <Workbench
      draft={draft}
      title={<ViewHeading>{text.convert.title}</ViewHeading>}
      canOpenFiles
      onChange={change}
    />
  );
}
