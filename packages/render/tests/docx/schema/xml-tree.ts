import { Parser } from 'htmlparser2';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
}

/** Reads a part of a package; fails where a tag is not closed or closes another. */
export function parseXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
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

/** An element and all below it, in the order of the text. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}
