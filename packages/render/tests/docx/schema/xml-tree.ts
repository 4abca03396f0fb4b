import { Parser } from 'htmlparser2';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly within the element. */
  text: string;
}

/** Characters that XML cannot contain. Source: XML 1.0, 2.2. */
const illegal = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Parses a part of a package. Throws an error if tags do not match or a character is illegal. */
export function parseXml(xml: string): XmlElement {
  const [found] = illegal.exec(xml) ?? [];
  if (found !== undefined)
    throw new Error(`A part contains U+${found.codePointAt(0)!.toString(16).padStart(4, '0')}.`);
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1)!.text += text;
      },
      onclosetag(name) {
        const closed = open.pop();
        if (closed?.name !== name) throw new Error(`${name} closes ${closed?.name}.`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [root] = top.children;
  if (!root || open.length > 1) throw new Error('A part has one root, closed at its end.');
  return root;
}

/** An element and all of its descendants, in document order. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}

/** All descendants with a name. */
export function elementsNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return [...elementsOf(element)].filter((one) => one.name === name);
}

/**
 * Whether a tree holds an element like the pattern: the same name, attributes and text, and adjacent
 * children that match those of the pattern. An element of the pattern with the attribute `exact` has
 * no further attributes and children.
 */
export function holdsElement(tree: XmlElement, pattern: string): boolean {
  const wanted = parseXml(pattern);
  return [...elementsOf(tree)].some((element) => matches(element, wanted));
}

function matches(element: XmlElement, pattern: XmlElement): boolean {
  const { exact, ...attributes } = pattern.attributes;
  const wanted = Object.entries(attributes);
  if (element.name !== pattern.name) return false;
  if (pattern.text.trim() !== '' && element.text !== pattern.text) return false;
  if (wanted.some(([name, value]) => element.attributes[name] !== value)) return false;
  const spare = element.children.length - pattern.children.length;
  if (exact !== undefined)
    return (
      spare === 0 &&
      Object.keys(element.attributes).length === wanted.length &&
      startsWith(element.children, pattern.children, 0)
    );
  return Array.from({ length: Math.max(0, spare + 1) }).some((_, start) =>
    startsWith(element.children, pattern.children, start),
  );
}

function startsWith(
  children: readonly XmlElement[],
  patterns: readonly XmlElement[],
  start: number,
): boolean {
  return patterns.every((pattern, index) => matches(children[start + index]!, pattern));
}
