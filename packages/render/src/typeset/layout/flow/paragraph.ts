import type { Paragraph } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import type { FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { runningText } from './running-text.ts';

export function paragraph(
  { children, align }: Paragraph,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const owner = addElement(setting.owner, 'P');
  return runningText(
    children,
    align ? { ...setting, align, owner } : { ...setting, owner },
    context,
  );
}
