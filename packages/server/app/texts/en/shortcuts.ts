/** Texts of the list of keyboard shortcuts. */
export const shortcutText = {
  shortcuts: {
    button: 'Shortcuts',
    title: 'Keyboard shortcuts',
    note: 'On a Mac, use Command in place of Ctrl.',
    keyOn: 'The ? key shows this list',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['?', 'Show this list'],
          ['Ctrl+/', 'Show this list, also while you type'],
          ['Escape', 'Close a dialog or menu'],
        ],
      },
      {
        title: 'Editor',
        keys: [
          ['Ctrl+Enter', 'Convert and download'],
          ['Ctrl+S', 'Save a file now'],
          ['Ctrl+F', 'Find and replace'],
          ['Ctrl+B, Ctrl+I', 'Bold, italic'],
          ['Ctrl+K', 'Link'],
          ['Ctrl+E', 'Code'],
          ['Ctrl+Shift+7, 8, 9', 'Numbers, bullets, tasks'],
          ['Ctrl+Z', 'Undo'],
          ['Ctrl+Shift+Z', 'Redo'],
          ['/', 'At the start of a line: insert a heading, list, table or more'],
          [
            'Tab',
            'Nest an item of a list, or go to the next cell of a table; elsewhere, leave the editor',
          ],
          ['Escape, then Tab', 'Leave the editor, also in a list'],
        ],
      },
      {
        title: 'Files of a project',
        keys: [
          ['↑ ↓ Home End', 'Move'],
          ['→ ←', 'Open or close a folder'],
          ['A letter', 'Go to the next name that begins with it'],
          ['Enter', 'Open'],
          ['F2', 'Rename'],
          ['Delete', 'Delete'],
          ['Shift+F10', 'Show all actions'],
        ],
      },
    ],
  },
} as const;
