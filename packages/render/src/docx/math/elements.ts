import { Element } from '../element.ts';

/** An element with only the attribute `m:val`. */
export function property(name: string, value: string): Element {
  return new Element(`m:${name}`, { 'm:val': value });
}

export function child(name: string, content: readonly Element[]): Element {
  return new Element(`m:${name}`, {}, content);
}

/** The base, operand or content of an element. */
export function e(content: readonly Element[]): Element {
  return child('e', content);
}
