import type { CheckKind } from '../check-kind.ts';
import { accessibilityKinds } from './accessibility.ts';
import { assistantKinds } from './text/assistant.ts';
import { codeKinds } from './code.ts';
import { drawnKinds } from './drawn.ts';
import { headingKinds } from './structure/headings.ts';
import { linkKinds } from './links.ts';
import { markKinds } from './text/marks.ts';
import { pageKinds } from './pages.ts';
import { pictureKinds } from './pictures.ts';
import { placeholderKinds } from './text/placeholders.ts';
import { referenceKinds } from './text/references.ts';
import { sectionKinds } from './structure/sections.ts';
import { settingKinds } from './settings.ts';
import { tableContentKinds } from './tables/content.ts';
import { tableLayoutKinds } from './tables/layout.ts';
import { wordingKinds } from './text/wording.ts';

/** All kinds of findings, by family. */
export const checkKinds: readonly CheckKind[] = [
  ...headingKinds,
  ...sectionKinds,
  ...linkKinds,
  ...pictureKinds,
  ...tableLayoutKinds,
  ...tableContentKinds,
  ...codeKinds,
  ...drawnKinds,
  ...pageKinds,
  ...placeholderKinds,
  ...assistantKinds,
  ...wordingKinds,
  ...markKinds,
  ...referenceKinds,
  ...accessibilityKinds,
  ...settingKinds,
];
