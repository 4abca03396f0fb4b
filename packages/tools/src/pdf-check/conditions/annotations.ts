import type { Condition } from '../condition.ts';
import type { PdfFacts } from '../facts/collect-facts.ts';
import { isWithin, type ElementFacts } from '../facts/read-structure.ts';
import type { PdfDictionary, PdfObject } from '../reader/pdf-object.ts';
import { arrayOf, nameOf, readTextString } from '../reader/values.ts';

/** Links and other annotations, and forms. Source: ISO 14289-1, 7.18; ISO 19005-2, 6.3 and 6.4. */
export const annotationConditions: readonly Condition[] = [
  {
    id: 'A 6.3.1 types',
    clause: 'ISO 19005-2, 6.3.1',
    says: 'Annotations have a type of PDF 1.7 except 3D, sound, screen and movie.',
    *find(pdf) {
      for (const { annotation, type } of annotationsOf(pdf))
        if (!lastingTypes.has(type)) yield pdf.where(annotation);
    },
  },
  {
    id: 'A 6.3.2 flags',
    clause: 'ISO 19005-2, 6.3.2',
    says: 'Annotations have the flag Print, and not Hidden, Invisible, NoView or ToggleNoView.',
    *find(pdf) {
      for (const { annotation, type } of annotationsOf(pdf)) {
        const flags = Number(pdf.at(annotation, 'F') ?? 0);
        if (type !== 'Popup' && (flags & 0b1_0010_0111) !== 0b100) yield pdf.where(annotation);
      }
    },
  },
  {
    id: 'A 6.3.3 appearance',
    clause: 'ISO 19005-2, 6.3.3',
    says: 'Annotations except links and popups have an appearance.',
    *find(pdf) {
      for (const { annotation, type } of annotationsOf(pdf)) {
        const [left = 0, bottom = 0, right = 0, top = 0] = arrayOf(pdf.at(annotation, 'Rect')).map(
          (side) => Number(pdf.at(side)),
        );
        const isNothing = left === right && bottom === top;
        const needsNone = type === 'Link' || type === 'Popup' || isNothing;
        if (!needsNone && pdf.at(annotation, 'AP', 'N') === undefined) yield pdf.where(annotation);
      }
    },
  },
  {
    id: 'UA 28-002',
    clause: 'ISO 14289-1, 7.18.1',
    says: 'Annotations are in an Annot element, except links, widgets and printer marks.',
    *find(pdf) {
      for (const { annotation, type, owner } of annotationsOf(pdf)) {
        const hasOwnRule = ['Link', 'Widget', 'PrinterMark', 'Popup'].includes(type);
        if (!hasOwnRule && owner?.standard !== 'Annot') yield pdf.where(annotation);
      }
    },
  },
  {
    id: 'UA 28-004',
    clause: 'ISO 14289-1, 7.18.1',
    says: 'Annotations or their elements have a description.',
    *find(pdf) {
      for (const { annotation, type, owner } of annotationsOf(pdf)) {
        const texts = [pdf.at(annotation, 'Contents'), pdf.at(owner?.dictionary, 'Alt')];
        const isExempt = ['Link', 'Widget', 'PrinterMark', 'Popup'].includes(type);
        if (!isExempt && !texts.some((text) => readTextString(text))) yield pdf.where(annotation);
      }
    },
  },
  {
    id: 'UA 28-007',
    clause: 'ISO 14289-1, 7.18.2',
    says: 'There are no trap networks.',
    *find(pdf) {
      for (const { annotation, type } of annotationsOf(pdf))
        if (type === 'TrapNet') yield pdf.where(annotation);
    },
  },
  {
    id: 'UA 28-009',
    clause: 'ISO 14289-1, 7.18.3',
    says: 'On a page with annotations, the tab key follows the structure (28-008).',
    *find({ pages, at }) {
      for (const { number, dictionary, annotations } of pages)
        if (annotations.length > 0 && nameOf(at(dictionary, 'Tabs')) !== 'S')
          yield `page ${number}`;
    },
  },
  {
    id: 'UA 28-010',
    clause: 'ISO 14289-1, 7.18.4',
    says: 'Widgets are in a Form element.',
    *find(pdf) {
      for (const { annotation, type, owner } of annotationsOf(pdf))
        if (type === 'Widget' && !isWithin(owner, 'Form')) yield pdf.where(annotation);
    },
  },
  {
    id: 'UA 28-011',
    clause: 'ISO 14289-1, 7.18.5',
    says: 'Links are in a Link element that refers to them.',
    *find(pdf) {
      for (const { annotation, type, owner } of annotationsOf(pdf))
        if (type === 'Link' && !isWithin(owner, 'Link')) yield pdf.where(annotation);
    },
  },
  {
    id: 'UA 28-012',
    clause: 'ISO 14289-1, 7.18.5',
    says: 'Links describe their target in Contents.',
    *find(pdf) {
      for (const { annotation, type } of annotationsOf(pdf))
        if (type === 'Link' && !readTextString(pdf.at(annotation, 'Contents'))?.trim())
          yield pdf.where(annotation);
    },
  },
  {
    id: 'PDF 14.7.4.4 annotations',
    clause: 'ISO 32000-1, 14.7.4.4',
    says: 'The parent tree maps an annotation to the element that refers to it.',
    *find(pdf) {
      for (const { annotation, owner } of annotationsOf(pdf)) {
        const key = pdf.at(annotation, 'StructParent');
        const found = typeof key === 'number' ? pdf.structure.parentTree.get(key) : undefined;
        if (owner && found !== owner.dictionary) yield pdf.where(annotation);
      }
    },
  },
  {
    id: 'A 6.4.1 appearances',
    clause: 'ISO 19005-2, 6.4.1',
    says: 'A form does not set NeedAppearances.',
    *find({ catalog, at }) {
      if (at(catalog, 'AcroForm', 'NeedAppearances') === true) yield 'the catalog';
    },
  },
  {
    id: 'A 6.4.2 xfa',
    clause: 'ISO 19005-2, 6.4.2; ISO 14289-1, 7.15',
    says: 'There is no XFA form.',
    *find({ catalog, at }) {
      const isNeeded = at(catalog, 'NeedsRendering') === true;
      if (isNeeded || at(catalog, 'AcroForm', 'XFA') !== undefined) yield 'the catalog';
    },
  },
];

const lastingTypes: ReadonlySet<string> = new Set(
  (
    'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly ' +
    'StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'
  ).split(' '),
);

interface OwnedAnnotation {
  readonly annotation: PdfDictionary;
  readonly type: string;
  /** The element that refers to it. */
  readonly owner: ElementFacts | undefined;
}

function annotationsOf({ pages, structure, at }: PdfFacts): readonly OwnedAnnotation[] {
  const owners = new Map<PdfObject, ElementFacts>();
  for (const element of structure.elements)
    for (const object of element.objects) owners.set(object, element);
  return pages
    .flatMap(({ annotations }) => annotations)
    .map((annotation) => ({
      annotation,
      type: nameOf(at(annotation, 'Subtype')) ?? '',
      owner: owners.get(annotation),
    }));
}
