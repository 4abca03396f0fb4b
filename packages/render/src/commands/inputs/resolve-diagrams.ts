import { createKrokiResolver, type ResolveDiagram } from '../../diagrams/index.ts';

/** Has the Kroki service at this URL draw each distinct diagram of a run once. */
export function createDiagramResolver(url: string | undefined): ResolveDiagram | undefined {
  if (url === undefined) return undefined;
  const resolve = createKrokiResolver(url);
  const drawn = new Map<string, ReturnType<ResolveDiagram>>();
  return ({ language, source }) => {
    const key = `${language}\n${source}`;
    // Several formats of one document have the same diagrams.
    const known = drawn.get(key) ?? resolve({ language, source });
    drawn.set(key, known);
    return known;
  };
}
