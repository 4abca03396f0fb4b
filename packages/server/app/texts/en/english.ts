import { commonText } from './common.ts';
import { convertText } from './convert.ts';
import { errorText } from './errors.ts';
import { operatorText } from './operators.ts';
import { shortcutText } from './shortcuts.ts';
import { workspaceText } from './workspace.ts';

/** All texts of the app in English. */
export const english = {
  ...commonText,
  ...convertText,
  ...workspaceText,
  ...errorText,
  ...operatorText,
  ...shortcutText,
} as const;
