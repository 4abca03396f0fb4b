import { BuilderElement, type IRunPropertiesOptions, RunProperties } from 'docx';
import { type Component, Element } from '../element.ts';
import { splitByDirection } from './direction.ts';

export const plain: RunFormat = {};

/** Text as one run, or as several if its direction changes. */
export function textRuns(text: string, format: RunFormat): readonly Component[] {
  return splitByDirection(text)
    .filter((piece) => piece.text !== '')
    .map((piece) => run([textElement(piece.text)], format, piece.rightToLeft));
}

/** A run with any content. */
export function run(
  content: readonly Component[],
  format: RunFormat,
  rightToLeft = false,
): Element {
  const properties = propertiesOf(format, rightToLeft);
  return new Element('w:r', {}, properties ? [properties, ...content] : content);
}

export function textElement(text: string): Element {
  return new Element('w:t', { 'xml:space': 'preserve' }, [text]);
}

const properties = new WeakMap<RunFormat, RunProperties>();
const rightToLeftProperties = new WeakMap<RunFormat, RunProperties>();

function propertiesOf(format: RunFormat, rightToLeft: boolean): RunProperties | undefined {
  if (format === plain && !rightToLeft) return undefined;
  const known = rightToLeft ? rightToLeftProperties : properties;
  const made =
    known.get(format) ?? runProperties(rightToLeft ? { ...format, rightToLeft } : format);
  known.set(format, made);
  return made;
}

/** The start of a field. Its result follows, up to `fieldCharacter('end')`. */
export function fieldStart(instruction: string): readonly Element[] {
  const text = new Element('w:instrText', { 'xml:space': 'preserve' }, [` ${instruction} `]);
  return [fieldCharacter('begin'), run([text], plain), fieldCharacter('separate')];
}

/** Source: ISO/IEC 29500-1, 17.16.18. */
export function fieldCharacter(type: 'begin' | 'separate' | 'end'): Element {
  return run([new Element('w:fldChar', { 'w:fldCharType': type })], plain);
}

/** The properties of a run. Each object is converted to XML once. */
export type RunFormat = Readonly<IRunPropertiesOptions>;

const formats = new WeakMap<object, RunFormat>();

/** Creates run properties and remembers their format, because the library's element hides it. */
export function runProperties(format: RunFormat): RunProperties {
  const properties = new RunProperties(format);
  formats.set(properties, format);
  return properties;
}

/** The format of run properties; `undefined` for anything else. */
export function formatOf(properties: unknown): RunFormat | undefined {
  return typeof properties === 'object' && properties !== null
    ? formats.get(properties)
    : undefined;
}

/** A run property of Word 2010, which the library lacks. */
export function w14Element(
  name: string,
  value: string,
): BuilderElement<{ readonly value: string }> {
  return new BuilderElement({
    name: `w14:${name}`,
    attributes: { value: { key: 'w14:val', value } },
  });
}
