import type { RunProperties } from 'docx';
import { Element, type Component } from '../element.ts';
import { runProperties, type Look } from '../run-properties.ts';
import { splitByDirection } from './direction.ts';

export const plain: Look = {};

/** A run of text, or several where its direction changes. */
export function textRuns(text: string, look: Look): readonly Component[] {
  return splitByDirection(text)
    .filter((piece) => piece.text !== '')
    .map((piece) => run([textElement(piece.text)], look, piece.rightToLeft));
}

/** A run of anything. */
export function run(content: readonly Component[], look: Look, rightToLeft = false): Element {
  const properties = propertiesOf(look, rightToLeft);
  return new Element('w:r', {}, properties ? [properties, ...content] : content);
}

export function textElement(text: string): Element {
  return new Element('w:t', { 'xml:space': 'preserve' }, [text]);
}

const properties = new WeakMap<Look, RunProperties>();
const rightToLeftProperties = new WeakMap<Look, RunProperties>();

function propertiesOf(look: Look, rightToLeft: boolean): RunProperties | undefined {
  if (look === plain && !rightToLeft) return undefined;
  const known = rightToLeft ? rightToLeftProperties : properties;
  const made = known.get(look) ?? runProperties(rightToLeft ? { ...look, rightToLeft } : look);
  known.set(look, made);
  return made;
}
