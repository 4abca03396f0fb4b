import type { Element } from 'hast';
import type { Alert } from '@mdconv/core';
import { classNames } from './class-names.ts';
import { element, text } from './element.ts';
import type { Writer } from './writer.ts';

export function writeAlert({ type, children }: Alert, writer: Writer): Element {
  const className = [classNames.alert, classNames.alertType(type)];
  return element('section', { className, ...writer.blockDirection(children) }, [
    text('\n'),
    element('p', { className: [classNames.alertTitle] }, [text(writer.words.alerts[type])]),
    ...writer.blocks(children),
  ]);
}
