import { asciiDoc } from './ascii-doc.ts';
import { bbcode } from './bbcode.ts';
import { jira } from './jira.ts';
import type { MarkupKind } from './markup-family.ts';
import { mediaWiki } from './media-wiki.ts';
import { pandocSpans } from './pandoc-spans.ts';
import { slack } from './slack.ts';

/** The markup languages that are converted. */
export const markupKinds: readonly MarkupKind[] = [
  jira,
  bbcode,
  mediaWiki,
  asciiDoc,
  slack,
  pandocSpans,
];
