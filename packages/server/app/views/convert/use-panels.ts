import { useId, useState } from 'preact/hooks';

/** The panes of the workbench. A window without space for both shows one of them. */
export type Pane = 'editor' | 'preview';

interface Panels {
  readonly pane: Pane;
  readonly setPane: (pane: Pane) => void;
  /** The id of the list of remarks, which is beside the text; `undefined`: it is closed. */
  readonly problemsId: string | undefined;
  /** The id of the check, which is beside the document; `undefined`: it is closed. */
  readonly checkId: string | undefined;
  /** Opens or closes them. */
  readonly toggleProblems: () => void;
  readonly toggleCheck: () => void;
}

/** Which pane a small window shows, and the panels that are open in the panes. */
export function usePanels(): Panels {
  const [pane, setPane] = useState<Pane>('editor');
  const problems = usePanel(() => setPane('editor'));
  const check = usePanel(() => setPane('preview'));
  return {
    ...{ pane, setPane },
    problemsId: problems.id,
    checkId: check.id,
    toggleProblems: problems.toggle,
    toggleCheck: check.toggle,
  };
}

function usePanel(onOpen: () => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    id: isOpen ? id : undefined,
    toggle: () => {
      if (!isOpen) onOpen();
      setOpen(!isOpen);
    },
  };
}
