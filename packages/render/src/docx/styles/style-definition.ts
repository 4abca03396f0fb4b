import type { IRunPropertiesOptions } from 'docx';
import type { TextStyle } from '../../style/index.ts';
import { Element, valueElement, type Component } from '../element.ts';
import { runProperties, w14Element } from '../inlines/run.ts';
import { paragraphProperties, type ParagraphFormat } from './paragraph-format.ts';
import { runFormat } from './character-formats.ts';
import { styleId, styleNames, type StyleKey } from './style-names.ts';

export interface StyleDefinition {
  readonly basedOn?: StyleKey;
  /** The style of the next paragraph when people type. */
  readonly next?: StyleKey;
  readonly paragraph?: ParagraphFormat;
  /** A text style of the design. */
  readonly text?: TextStyle;
  readonly run?: IRunPropertiesOptions;
  /** Hidden in Word's style gallery. */
  readonly hidden?: boolean;
}

/** Defines a paragraph style. */
export function paragraphStyle(key: StyleKey, definition: StyleDefinition): Element {
  const { basedOn, next, paragraph, hidden } = definition;
  return new Element(
    'w:style',
    { 'w:type': 'paragraph', ...(!basedOn && { 'w:default': 1 }), ...identity(key) },
    [
      valueElement('w:name', styleNames[key]),
      ...(basedOn ? [valueElement('w:basedOn', styleId(basedOn))] : []),
      ...(next ? [valueElement('w:next', styleId(next))] : []),
      ...(hidden ? [] : [new Element('w:qFormat')]),
      ...(paragraph ? [paragraphProperties(paragraph)] : []),
      ...textProperties(definition),
    ],
  );
}

/** Defines a character style. */
export function characterStyle(key: StyleKey, run: IRunPropertiesOptions): Element {
  return new Element('w:style', { 'w:type': 'character', ...identity(key) }, [
    valueElement('w:name', styleNames[key]),
    new Element('w:qFormat'),
    runProperties(run),
  ]);
}

function identity(key: StyleKey): Readonly<Record<string, string | number>> {
  // Word treats known names as built-in styles; others must be marked as custom.
  const builtIn =
    /^(?:normal|text|title|subtitle|heading\d|listItem|bulletItem|numberItem|quote|caption|contents.*|tableOfFigures|work|header|footer|footnote.*|hyperlink)$/;
  return { ...(!builtIn.test(key) && { 'w:customStyle': 1 }), 'w:styleId': styleId(key) };
}

function textProperties({ text, run }: StyleDefinition): Component[] {
  const format = { ...(text && runFormat(text)), ...run };
  if (Object.keys(format).length === 0) return [];
  const properties = runProperties(format);
  if (text?.figures === 'old-style') properties.push(w14Element('numForm', 'oldStyle'));
  return [properties];
}
