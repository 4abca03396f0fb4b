import { createCanvas } from '@napi-rs/canvas';
import { createElement, structureNode } from '../../src/typeset/display/index.ts';
import type {
  Artifact,
  DisplayList,
  DisplayImage,
  GlyphsItem,
  DisplayItem,
  StructureAttributes,
  StructureElement,
  StructureNode,
  StructureRole,
} from '../../src/typeset/display/index.ts';
import { openFonts } from '../../src/fonts/index.ts';
import { setText, widthOf, type TextToSet } from './set-text.ts';

/** Two pages with one of everything that a display list can hold. */
export async function sampleDisplay(): Promise<DisplayList> {
  const fonts = openFonts();
  const serif = fonts.select('Source Serif 4', 400, 'normal');
  const sans = fonts.select('Inter', 600, 'normal');
  const mono = fonts.select('JetBrains Mono', 400, 'normal');
  const cover = (text: string) => fonts.cover(text, serif, 'en')!;

  const root = createElement('Document');
  const childrenOf = new Map<StructureElement, StructureElement[]>();
  const addElement = (
    parent: StructureElement,
    role: StructureRole,
    attributes?: StructureAttributes,
  ) => {
    const element = createElement(role, attributes);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), element]);
    return element;
  };
  const treeOf = (element: StructureElement): StructureNode =>
    structureNode(element, (childrenOf.get(element) ?? []).map(treeOf));
  const first: DisplayItem[] = [];
  const second: DisplayItem[] = [];
  const header: Artifact = { kind: 'artifact', type: 'pagination', attached: 'top' };
  const footer: Artifact = { kind: 'artifact', type: 'pagination', attached: 'bottom' };
  const decoration: Artifact = { kind: 'artifact', type: 'layout' };
  const background: Artifact = { kind: 'artifact', type: 'background' };

  /** Places texts one after the other on a line. */
  const line = async (
    page: DisplayItem[],
    place: { x: number; baseline: number },
    parts: readonly Omit<TextToSet, 'x' | 'baseline'>[],
  ): Promise<readonly GlyphsItem[]> => {
    const set: GlyphsItem[] = [];
    let { x } = place;
    for (const part of parts) {
      const item = await setText({ ...part, x, baseline: place.baseline });
      set.push(item);
      x += widthOf(item);
    }
    page.push(...set);
    return set;
  };

  await line(first, { x: 72, baseline: 40 }, [
    { text: 'Sample', face: sans, size: 8, owner: header },
  ]);

  const title = addElement(root, 'H1');
  await line(first, { x: 72, baseline: 100 }, [
    { text: 'Café & crème', face: sans, size: 24, color: '#0b5c8a', owner: title },
  ]);
  first.push({
    kind: 'line',
    owner: decoration,
    x1: 72,
    y1: 112,
    x2: 523,
    y2: 112,
    width: 0.75,
    color: '#0b5c8a',
  });

  const prose = addElement(root, 'P');
  await line(first, { x: 72, baseline: 140 }, [
    { text: 'An office of fine affairs, justified a lit', face: serif, owner: prose, stretch: 3 },
    { text: '-', face: serif, owner: prose, actualText: '' },
  ]);
  const link = addElement(prose, 'Link');
  await line(first, { x: 72, baseline: 156 }, [
    { text: 'tle, and ', face: serif, owner: prose },
    { text: 'a link that breaks over ', face: serif, owner: link, color: '#a2191f' },
  ]);
  first.push({
    kind: 'link',
    owner: link,
    x: 110,
    y: 145,
    width: 110,
    height: 14,
    target: { kind: 'external', url: 'https://example.com/ä?q=1' },
    contents: 'a link that breaks over pages',
  });

  const hebrew = addElement(root, 'P', { language: 'he' });
  await line(first, { x: 300, baseline: 190 }, [
    {
      text: 'שלום עולם טוב',
      face: cover('ש'),
      owner: hebrew,
      script: 'Hebr',
      direction: 'rtl',
      language: 'he',
    },
  ]);
  const arabic = addElement(root, 'P', { language: 'ar' });
  await line(first, { x: 300, baseline: 215 }, [
    {
      text: 'السلام عليكم',
      face: cover('س'),
      owner: arabic,
      script: 'Arab',
      direction: 'rtl',
      language: 'ar',
    },
  ]);
  const hindi = addElement(root, 'P', { language: 'hi' });
  await line(first, { x: 72, baseline: 215 }, [
    { text: 'हिन्दी में लिखित', face: cover('ह'), owner: hindi, script: 'Deva', language: 'hi' },
  ]);

  const emoji = addElement(root, 'P');
  await line(first, { x: 72, baseline: 245 }, [
    { text: 'Ship it ', face: serif, owner: emoji },
    { text: '🚀👩‍💻🇫🇷', face: cover('🚀'), owner: emoji },
    { text: ' and again ', face: serif, owner: emoji },
    { text: '🚀', face: cover('🚀'), owner: emoji },
    { text: ' \u{1f9ff}\ue000', face: serif, owner: emoji },
  ]);

  first.push({
    kind: 'rectangle',
    owner: background,
    x: 72,
    y: 262,
    width: 451,
    height: 46,
    radius: 4,
    fill: '#f2f4f6',
  });
  const code = addElement(addElement(root, 'P'), 'Code');
  await line(first, { x: 80, baseline: 280 }, [
    { text: 'const a = () => b != c;', face: mono, size: 9, owner: code },
  ]);
  await line(first, { x: 80, baseline: 296 }, [
    { text: '  return\u00a0fi\u2011ne;', face: mono, size: 9, owner: code },
  ]);

  const list = addElement(root, 'L', { listNumbering: 'Decimal' });
  const item = addElement(list, 'LI');
  const label = addElement(item, 'Lbl');
  const body = addElement(addElement(item, 'LBody'), 'P');
  await line(first, { x: 72, baseline: 330 }, [{ text: '1. ', face: serif, owner: label }]);
  await line(first, { x: 90, baseline: 330 }, [
    { text: 'An item with a note', face: serif, owner: body },
  ]);
  addElement(body, 'Span');

  const table = addElement(root, 'Table');
  const headRow = addElement(addElement(table, 'THead'), 'TR');
  const bodyRow = addElement(addElement(table, 'TBody'), 'TR');
  for (const [index, text] of ['Name', 'Sum'].entries()) {
    const cell = addElement(headRow, 'TH', { scope: 'Column' });
    await line(first, { x: 72 + index * 100, baseline: 360 }, [{ text, face: sans, owner: cell }]);
  }
  const cell = addElement(bodyRow, 'TD');
  await line(first, { x: 72, baseline: 376 }, [{ text: 'Total', face: serif, owner: cell }]);
  addElement(bodyRow, 'TD');

  const figure = addElement(root, 'Figure', { alt: 'A red "square" – (opaque)' });
  const images = sampleImages();
  first.push({
    kind: 'image',
    owner: figure,
    x: 72,
    y: 400,
    width: 80,
    height: 80,
    image: images.opaque,
  });
  const other = addElement(root, 'Figure', { alt: 'A translucent disc' });
  first.push({
    kind: 'image',
    owner: other,
    x: 172,
    y: 400,
    width: 80,
    height: 80,
    image: images.translucent,
  });
  const photograph = addElement(root, 'Figure', { alt: 'A gradient' });
  first.push(
    { kind: 'clip', x: 272, y: 400, width: 60, height: 40 },
    {
      kind: 'image',
      owner: photograph,
      x: 272,
      y: 400,
      width: 80,
      height: 80,
      image: images.jpeg,
    },
    { kind: 'restore' },
    {
      kind: 'image',
      owner: decoration,
      x: 440,
      y: 400,
      width: 40,
      height: 40,
      image: images.opaque,
    },
    {
      kind: 'path',
      owner: decoration,
      data: 'M372 480L392 400Q402 440 412 400C422 400 422 480 412 480Z',
      fill: '#ddeeff',
      stroke: { width: 1, color: '#003366' },
    },
    {
      kind: 'rectangle',
      owner: decoration,
      x: 440,
      y: 450,
      width: 60,
      height: 30,
      radius: 6,
      stroke: { width: 2, color: '#666666' },
    },
  );

  const note = addElement(body, 'Note', { id: 'note-1' });
  await line(first, { x: 72, baseline: 760 }, [
    { text: '1 The note itself', face: serif, size: 8, owner: note },
  ]);
  await line(first, { x: 290, baseline: 800 }, [{ text: '1', face: sans, size: 8, owner: footer }]);

  await line(second, { x: 72, baseline: 100 }, [
    { text: 'pages', face: serif, owner: link, color: '#a2191f' },
    { text: ', then on to ', face: serif, owner: prose },
  ]);
  second.push({
    kind: 'link',
    owner: link,
    x: 72,
    y: 88,
    width: 30,
    height: 14,
    target: { kind: 'external', url: 'https://example.com/ä?q=1' },
    contents: 'a link that breaks over pages',
  });
  const inner = addElement(prose, 'Link');
  await line(second, { x: 200, baseline: 100 }, [
    { text: 'the top', face: serif, owner: inner, color: '#a2191f' },
  ]);
  second.push({
    kind: 'link',
    owner: inner,
    x: 200,
    y: 88,
    width: 40,
    height: 14,
    target: { kind: 'internal', id: 'café' },
    contents: 'the top',
  });
  const section = addElement(root, 'H2');
  await line(second, { x: 72, baseline: 140 }, [
    { text: 'Second', face: sans, size: 16, owner: section },
  ]);
  addElement(root, 'P');

  return {
    pages: [
      { width: 595.28, height: 841.89, items: first },
      { width: 595.28, height: 841.89, items: second },
    ],
    structure: treeOf(root),
    outline: [
      {
        title: 'Café & crème',
        destination: 'café',
        children: [
          {
            title: 'Second',
            destination: 'second',
            children: [{ title: 'Deep', destination: 'second', children: [] }],
          },
        ],
      },
    ],
    destinations: new Map([
      ['second', { page: 1, y: 120 }],
      ['café', { page: 0, y: 76 }],
      ['__proto__', { page: 0, y: 0 }],
      ['B', { page: 0, y: 0 }],
      ['a', { page: 0, y: 0 }],
    ]),
    properties: {
      title: 'Q&A <draft>',
      author: 'Ö. Author',
      date: '2024-05-06',
      language: 'en-GB',
      subject: 'Everything',
      keywords: ['one', 'two'],
      contents: false,
    },
  };
}

/** Images of each kind that a display list may hold. */
export function sampleImages() {
  const size = 64;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const draw = (paint: () => void, type: DisplayImage['type']): DisplayImage => {
    context.clearRect(0, 0, size, size);
    paint();
    const bytes = type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 90);
    return { type, bytes, width: size, height: size };
  };
  const square = () => {
    context.fillStyle = '#c0262d';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#ffffff';
    context.fillRect(16, 16, 32, 32);
  };
  return {
    opaque: draw(square, 'png'),
    translucent: draw(() => {
      context.fillStyle = 'rgba(20, 90, 160, 0.5)';
      context.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
      context.fill();
    }, 'png'),
    jpeg: draw(() => {
      const gradient = context.createLinearGradient(0, 0, size, size);
      gradient.addColorStop(0, '#ffd166');
      gradient.addColorStop(1, '#06d6a0');
      context.fillStyle = gradient;
      context.fillRect(0, 0, size, size);
    }, 'jpeg'),
  };
}
