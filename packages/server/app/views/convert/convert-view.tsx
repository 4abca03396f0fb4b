import { useEffect, useState } from 'preact/hooks';
import { keepNow } from '../../state/before-hidden.ts';
import { text } from '../../text.ts';
import { useKept } from '../../ui/hooks/use-kept.ts';
import { notify } from '../../ui/notices.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { SaveToProject } from './dialogs/save-to-project.tsx';
import { titleOf, type Draft } from './draft.ts';
import { DraftsButton } from './drafts/drafts-button.tsx';
import {
  deleteDraft,
  openDraft,
  renameDraft,
  renamed,
  saveDraft,
  switchDraft,
  type ListedDraft,
} from './drafts/text-drafts.ts';
import { Workbench } from './workbench.tsx';

/** Texts that are not part of a project. */
export function ConvertView() {
  const [opened, setOpened] = useState<{ readonly draft: Draft; readonly count: number }>();
  const show = (draft: Draft) => setOpened((now) => ({ draft, count: (now?.count ?? 0) + 1 }));
  useEffect(() => void openDraft().then(show), []);
  if (!opened) return null;
  return (
    <OpenDraft
      key={opened.count}
      start={opened.draft}
      takesFocus={opened.count > 1}
      onShow={show}
    />
  );
}

interface OpenDraftProps {
  readonly start: Draft;
  readonly takesFocus: boolean;
  /** Shows another draft. */
  readonly onShow: (draft: Draft) => void;
}

function OpenDraft({ start, takesFocus, onShow }: OpenDraftProps) {
  const [draft, setDraft] = useState(start);
  const [isKept, setKept] = useState(true);
  useKept(draft, (latest) => setKept(saveDraft(latest)));
  useEffect(() => {
    if (!isKept) notify('failed', text.drafts.unkept);
  }, [isKept]);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const open = (id?: string) => {
    keepNow();
    onShow(switchDraft(id));
  };
  const remove = ({ id, title, isOwn }: ListedDraft) => {
    keepNow();
    const restore = deleteDraft(id);
    if (isOwn) void openDraft().then(onShow);
    const undo = () => {
      restore();
      if (isOwn) open(id);
    };
    notify('done', text.drafts.deleted(title || text.drafts.untitled), {
      label: text.undo,
      run: undo,
    });
  };
  return (
    <Workbench
      draft={draft}
      title={
        <div class="bar-title">
          <div class="bar-name">
            <div class="draft-name">
              <ViewHeading>{text.convert.title}</ViewHeading>
              <DraftsButton
                title={titleOf(draft)}
                onOpen={open}
                onRename={({ id, isOwn }, name) => {
                  renameDraft(id, name);
                  if (isOwn) setDraft((current) => renamed(current, name));
                }}
                onDelete={remove}
              />
            </div>
            <SaveToProject draft={draft} />
          </div>
        </div>
      }
      canOpenFiles
      takesFocus={takesFocus}
      onChange={change}
    />
  );
}
