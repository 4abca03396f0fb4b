import type { MarkupElement } from './markup.ts';

type Test = readonly [property: string, value: RegExp];

/** A format by the elements and styles that set it, and those that take it back. */
interface Format {
  /** The element that the builders know. */
  readonly name: string;
  readonly elements: RegExp;
  readonly set: readonly Test[];
  readonly unset: readonly Test[];
}

const formats: readonly Format[] = [
  {
    name: 'strong',
    elements: /^(?:b|strong)$/,
    set: [['font-weight', /^(?:bold|bolder|[6-9]00)$/]],
    unset: [['font-weight', /^(?:normal|lighter|[1-5]00)$/]],
  },
  {
    name: 'em',
    elements: /^(?:i|em|cite|dfn|var)$/,
    set: [['font-style', /^(?:italic|oblique)/]],
    unset: [['font-style', /^normal/]],
  },
  {
    name: 'del',
    elements: /^(?:s|del|strike)$/,
    set: [
      ['text-decoration', /line-through/],
      ['text-decoration-line', /line-through/],
    ],
    unset: [['text-decoration', /^none/]],
  },
  {
    name: 'u',
    elements: /^(?:u|ins)$/,
    set: [
      ['text-decoration', /underline/],
      ['text-decoration-line', /underline/],
    ],
    unset: [['text-decoration', /^none/]],
  },
  { name: 'sup', elements: /^sup$/, set: [['vertical-align', /^super$/]], unset: baseline() },
  { name: 'sub', elements: /^sub$/, set: [['vertical-align', /^sub$/]], unset: baseline() },
];

function baseline(): readonly Test[] {
  return [['vertical-align', /^baseline$/]];
}

/** The formats of an inline element: those of its name and its style. */
export function formatsOf({ name, style }: MarkupElement): readonly string[] {
  const has = ([property, value]: Test) => value.test(style.get(property) ?? '');
  return formats
    .filter(
      ({ elements, set, unset }) => set.some(has) || (elements.test(name) && !unset.some(has)),
    )
    .map((format) => format.name);
}
