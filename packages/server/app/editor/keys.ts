import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { searchKeymap } from '@codemirror/search';
import type { KeyBinding } from '@codemirror/view';
import type { EditorOptions } from './editor-handle.ts';
import { formatCommand } from './formatting.ts';
import { continueList, nestItems, raiseItems } from './list-keys.ts';
import { nextCell, previousCell } from './tables.ts';

/** The keys of the editor, first match first. */
export function editorKeys({
  onSubmit,
  onLink,
}: Pick<EditorOptions, 'onSubmit' | 'onLink'>): readonly KeyBinding[] {
  return [
    { key: 'Mod-Enter', run: () => (onSubmit(), true) },
    { key: 'Mod-b', run: formatCommand('bold') },
    { key: 'Mod-i', run: formatCommand('italic') },
    { key: 'Mod-e', run: formatCommand('code') },
    { key: 'Mod-k', run: () => (onLink(), true) },
    { key: 'Mod-Shift-x', run: formatCommand('strike') },
    { key: 'Mod-Shift-7', run: formatCommand('numbers') },
    { key: 'Mod-Shift-8', run: formatCommand('bullets') },
    { key: 'Mod-Shift-9', run: formatCommand('tasks') },
    { key: 'Enter', run: continueList },
    { key: 'Tab', run: nextCell, shift: previousCell },
    { key: 'Tab', run: nestItems, shift: raiseItems },
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ];
}
