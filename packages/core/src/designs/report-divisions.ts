import type { DesignSystemInput } from './design-system.ts';

/** What stands out from the text of a report: sentences to remember, quotations and numbers. */
export const reportDivisions: Pick<
  DesignSystemInput,
  'takeaway' | 'pullQuote' | 'keyFigure' | 'lead'
> = {
  takeaway: {
    fill: 'panel',
    rule: { width: 2, color: 'heading' },
    padding: { x: 18, above: 14, below: 16 },
    label: { font: 'body', size: 9.5, leading: 16, weight: 600, tracking: 0.02, color: 'heading' },
    text: { font: 'display', size: 15, leading: 20, color: 'heading' },
    around: 20,
  },
  pullQuote: {
    text: {
      font: 'display',
      size: 17,
      leading: 22,
      italic: true,
      tracking: -0.008,
      color: 'accent',
    },
    source: { font: 'body', size: 8.5, leading: 12, color: 'muted' },
    rule: { width: 0.75, color: 'accent' },
    gap: 9,
  },
  keyFigure: {
    number: { font: 'display', size: 30, leading: 32, tracking: -0.02, color: 'heading' },
    label: { font: 'body', size: 9, leading: 12, color: 'muted' },
    rule: { width: 0.75, color: 'heading' },
    gap: 6,
  },
  lead: { text: { font: 'display', size: 15, leading: 22, tracking: -0.003 }, below: 16 },
};
