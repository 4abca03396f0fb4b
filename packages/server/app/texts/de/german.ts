import type { Texts } from '../texts.ts';
import { commonText } from './common.ts';
import { convertText } from './convert.ts';
import { errorText } from './errors.ts';
import { operatorText } from './operators.ts';
import { shortcutText } from './shortcuts.ts';
import { workspaceText } from './workspace.ts';

/** All texts of the app in German. Readers are addressed with “Sie”. */
export const german: Texts = {
  ...commonText,
  ...convertText,
  ...workspaceText,
  ...errorText,
  ...operatorText,
  ...shortcutText,
};
