import type { ConvertRequest, Format } from '@mdconv/client';
import { formatTable } from '../../formats.ts';
import { keepDraft, readDraft } from '../../state/drafts.ts';

/** A text and how it is converted. */
export interface Draft {
  /** Name of the file that it comes from. */
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

/** The draft of an earlier visit, or an empty one. */
export function firstDraft(): Draft {
  try {
    return { ...newDraft, ...(JSON.parse(readDraft('convert') ?? '{}') as Partial<Draft>) };
  } catch {
    return newDraft;
  }
}

export function saveDraft(draft: Draft): void {
  keepDraft('convert', JSON.stringify(draft));
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

function stemOf({ name: source, markdown }: Draft): string {
  if (source !== undefined) return source.replace(/\.(md|markdown|txt)$/i, '');
  const lines = markdown.split('\n').filter((line) => /\p{L}|\p{N}/u.test(line));
  // Text before the first heading can be what an assistant says first.
  const line = lines.find((each) => /^#{1,6}\s/.test(each)) ?? lines[0] ?? '';
  const name = line
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, nameLengthMax)
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase();
  return name || 'document';
}
