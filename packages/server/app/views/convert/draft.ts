import type { ConvertRequest, Format } from '@mdconv/client';
import { formatTable } from '../../formats.ts';

/** A text and how it is converted. */
export interface Draft {
  /** The name of its file, or the one that a person gave it. Absent: it is that of its heading. */
  readonly name?: string;
  readonly markdown: string;
  readonly format: Format;
  readonly design: string;
  readonly clean: boolean;
  readonly repair: boolean;
  readonly polish: boolean;
  /** Empty: as in the design. */
  readonly paperSize: PaperSize | '';
  readonly orientation: 'portrait' | 'landscape' | '';
  readonly margins: keyof typeof marginsMm | '';
  readonly fontScale: string;
}

/** The margin on all sides of the page. */
export const marginsMm = { narrow: 12, wide: 32 } as const;

export const paperSizes = [
  'A3',
  'A4',
  'A5',
  'Letter',
  'Legal',
  'Tabloid',
  '6x9',
  'Slide16x9',
  'Slide4x3',
] as const;

type PaperSize = (typeof paperSizes)[number];

/** An empty text with the usual options. */
export const newDraft: Draft = {
  markdown: '',
  format: 'pdf',
  design: 'minimal-clean',
  clean: true,
  repair: true,
  polish: true,
  paperSize: '',
  orientation: '',
  margins: '',
  fontScale: '1',
};

/** Whether the options differ from the usual ones. */
export function hasOwnOptions(draft: Draft): boolean {
  const names = [
    'clean',
    'repair',
    'polish',
    'paperSize',
    'orientation',
    'margins',
    'fontScale',
  ] as const;
  return names.some((name) => draft[name] !== newDraft[name]);
}

export function actionsOf({
  clean,
  repair,
}: Pick<Draft, 'clean' | 'repair'>): readonly ('clean' | 'repair')[] {
  return [...(clean ? (['clean'] as const) : []), ...(repair ? (['repair'] as const) : [])];
}

export function settingsOf({ polish }: Pick<Draft, 'polish'>) {
  return { tidy: { polish } };
}

export function pageOf({ paperSize, orientation, margins, fontScale }: Draft) {
  return {
    ...(paperSize && { paperSize }),
    ...(orientation && { orientation }),
    ...(margins && { margins: allSides(marginsMm[margins]) }),
    ...(fontScale !== '1' && { fontScale: Number(fontScale) }),
  };
}

function allSides(margin: number) {
  return { top: margin, right: margin, bottom: margin, left: margin };
}

/** The request of the API for a draft. */
export function requestOf(draft: Draft): ConvertRequest {
  const { markdown, format, design } = draft;
  const page = pageOf(draft);
  return {
    markdown,
    format,
    designSystem: design,
    actions: actionsOf(draft),
    ...(!draft.polish && { settings: settingsOf(draft) }),
    ...(Object.keys(page).length > 0 && { page }),
  };
}

const nameLengthMax = 60;

/** A file name for the output, from the name of the source, the first heading or the first line. */
export function fileNameOf(draft: Draft): string {
  return stemOf(draft) + formatTable[draft.format].extension;
}

/** A file name for the text itself. */
export function markdownNameOf(draft: Draft): string {
  return `${stemOf(draft)}.md`;
}

function stemOf({ name, markdown }: Draft): string {
  if (name !== undefined) return name.replace(/\.(md|markdown|txt)$/i, '');
  const stem = firstLine(markdown)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, nameLengthMax)
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase();
  return stem || 'document';
}

/** What a draft is called: its name, or its first heading or line; empty for an empty text. */
export function titleOf({ name, markdown }: Pick<Draft, 'name' | 'markdown'>): string {
  if (name !== undefined) return name;
  return firstLine(markdown)
    .replace(/^[\s>#*+-]+|[*_`~]/g, '')
    .trim()
    .slice(0, nameLengthMax);
}

/** The first heading, or the first line with words. */
function firstLine(markdown: string): string {
  // Text before the first heading can be what an assistant says first.
  const heading = /^#{1,6}\s.*[\p{L}\p{N}]/mu.exec(markdown);
  const { index } = heading ?? /[\p{L}\p{N}]/u.exec(markdown) ?? { index: 0 };
  const start = markdown.lastIndexOf('\n', index) + 1;
  const end = markdown.indexOf('\n', index);
  return markdown.slice(start, end < 0 ? undefined : end);
}
