import type { DesignSystemInput } from './design-system.ts';

/** How facts are set below the cover and below the title. */
export const factCells = {
  perRow: 3,
  gap: 24,
  rule: { width: 0.75, color: 'heading' },
  padding: 8,
  label: { font: 'body', size: 9.5, leading: 14, color: 'muted' },
  value: { font: 'body', size: 11, leading: 16, weight: 600 },
} as const;

/** The cover of the report: a field of pine green, a column, and a square of copper. */
export const reportCover: DesignSystemInput['cover'] = {
  when: 'asked',
  fields: [
    { x: 0, y: 0, width: 4000, height: 624, color: '#133A31' },
    { x: 426, y: 0, width: 4000, height: 480, color: '#1B4A3F' },
    { x: 0, y: 480, width: 426, height: 144, color: '#0D2B24' },
    { x: 426, y: 480, width: 4000, height: 144, color: '#B5763A' },
  ],
  items: [
    {
      keys: ['organization'],
      text: { font: 'body', size: 13, leading: 16, weight: 600, color: '#F5F1E6' },
      from: 'top',
      at: 56,
    },
    {
      keys: ['classification'],
      text: { font: 'body', size: 9.5, leading: 16, color: '#BFCBC2' },
      align: 'end',
      from: 'top',
      at: 56,
    },
    {
      keys: ['title'],
      bar: { width: 3, length: 40, color: '#D49A5B', gap: 19 },
      text: {
        font: 'display',
        size: 68,
        leading: 68,
        weight: 300,
        tracking: -0.026,
        outdent: 0.03,
        color: '#F5F1E6',
      },
      long: { from: 17, size: 52, leading: 54 },
      longer: { from: 41, size: 40, leading: 44 },
      from: 'top',
      at: 168,
    },
    {
      keys: ['subtitle'],
      text: { font: 'display', size: 18, leading: 25, color: '#DCE0D3' },
      width: 330,
      from: 'previous',
      at: 24,
    },
  ],
  cells: { ...factCells, top: 668, keys: ['shortTitle', 'author', 'date'] },
};
