import { altOf } from '../alt-of.ts';
import { DiagramError, type DiagramContext, type DrawnDiagram } from '../diagram.ts';
import { diagramStyle } from '../diagram-style.ts';
import { textsOf, wordsOf } from '../../drawings/index.ts';
import { addTitle, titled } from './add-title.ts';
import { classGraph } from './graphs/class-graph.ts';
import { erGraph } from './graphs/er-graph.ts';
import type { GraphContext } from './graphs/dot-text.ts';
import { stateGraph } from './graphs/state-graph.ts';
import { drawKind, drawMarkupKind } from './kinds/draw-kind.ts';
import { readSource, type MermaidSource } from './read-source.ts';

/** The kinds that Graphviz lays out, and how they are written in DOT. */
const graphs: ReadonlyMap<
  string,
  (statements: readonly string[], context: GraphContext) => string
> = new Map([
  ['classDiagram', classGraph],
  ['erDiagram', erGraph],
  ['stateDiagram-v2', stateGraph],
]);

/**
 * Draws a Mermaid diagram. What lays it out is loaded with the first diagram that needs it.
 *
 * @throws {DiagramError} mdconv cannot draw this kind, or it is too large or wrong
 */
export async function drawMermaid(source: string, context: DiagramContext): Promise<DrawnDiagram> {
  const read = readSource(source);
  const drawn = await draw(read, context);
  const { heading } = read;
  if (heading === undefined) return drawn;
  const { picture } = drawn;
  return {
    ...drawn,
    picture:
      typeof picture === 'string'
        ? addTitle(picture, heading, context)
        : titled(picture, heading, context),
  };
}

async function draw(read: MermaidSource, context: DiagramContext): Promise<DrawnDiagram> {
  const { title, description } = read;
  const written = [title, description].filter((one) => one !== undefined).join(': ');
  const toDot = graphs.get(read.kind);
  if (toDot) {
    const { drawGraphviz } = await import('../graphviz/draw-graphviz.ts');
    const style = diagramStyle(context.design);
    const drawn = await drawGraphviz(
      toDot(read.statements, { style, texts: context.texts }),
      context,
    );
    return written === '' ? drawn : { ...drawn, alt: altOf(written, []) };
  }
  const own = drawKind(read, context);
  if (own) return { picture: own, alt: altOf(written, textsOf(own.parts).map(wordsOf)) };
  const { svg, labels } =
    drawMarkupKind(read, context) ??
    (await import('./draw-with-library.ts')).drawWithLibrary(read, context);
  if (labels.length === 0) throw new DiagramError('it has no statements that mdconv knows');
  return { picture: svg, alt: altOf(written, labels) };
}
