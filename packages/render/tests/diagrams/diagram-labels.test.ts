import { readFileSync } from 'node:fs';
import { designSystems, pageGeometry, type DesignSystem } from '@mdconv/core';
import { pairs } from '@mdconv/tools/testing/laws';
import { describe, expect, test } from 'vitest';
import { createTextMeasure } from '../../src/diagrams/text-measure.ts';
import { convert } from '../../src/index.ts';
import { edgeFaults, labelFaults, labelSizeMin } from './drawing-faults.ts';
import { readDrawing } from './read-drawing.ts';

/** Diagrams as people and chat assistants write them: a heading and a fence each. */
const document = readFileSync(new URL('everyday-diagrams.md', import.meta.url), 'utf8');
const diagrams = [...document.matchAll(/^## (.+)\n+(```\S+\n[^]*?\n```)$/gm)].map(
  ([, name = '', markdown = '']) => ({ name, markdown }),
);

async function drawingOf(markdown: string, designSystem: string): Promise<string> {
  const { output } = await convert(
    { markdown, format: 'html', designSystem },
    { embedFonts: false },
  );
  return /<svg class="md-diagram".*<\/svg>/s.exec(String(output))?.[0] ?? '';
}

describe('labels of everyday diagrams', () => {
  test.each(
    pairs(diagrams, designSystems).map(([diagram, design]) => ({
      ...{ ...diagram, design, slug: design.slug },
    })),
  )('$name in $slug fit, are whole and apart', async ({ markdown, design }) => {
    const svg = await drawingOf(markdown, design.slug);
    expect(svg).not.toBe('');
    const drawing = readDrawing(svg, await createTextMeasure(design, 'en'));
    expect(drawing.texts.length).toBeGreaterThan(1);
    expect(labelFaults(drawing, /vega|quadrantChart/.test(markdown))).toEqual([]);
    if (!/^(?:flowchart|graph) /m.test(markdown)) return;
    expect(edgeFaults(drawing)).toEqual([]);
    expect(labelSizeMin(drawing, roomOf(design))).toBeGreaterThan(5.4);
  });
});

/** Points: the largest drawing on a page. */
function roomOf({ page }: DesignSystem) {
  const { width, height, margins } = pageGeometry(page);
  return {
    width: width - margins.left - margins.right,
    height: (height - margins.top - margins.bottom) * 0.8,
  };
}

test('labels from right to left are moved as a whole, which resvg does not do for `dy`', async () => {
  const source =
    '```mermaid\nflowchart TD\nA["الاسم<br>الكامل"] -->|نعم| B\n```\n\n' +
    '```mermaid\nxychart-beta\ntitle "الاسم"\nx-axis ["سعر", "الاسم"]\nbar [1, 2]\n```';
  const { output } = await convert({ markdown: source, format: 'html' }, { embedFonts: false });
  expect(output).toContain('>الكامل<');
  expect(output).toContain('>سعر<');
  expect(output).not.toMatch(/<(?:text|tspan)[^>]* dy=/);
});

describe('the law', () => {
  const [design] = designSystems;
  const faultsOf = async (change: (svg: string) => string) => {
    const source =
      '```mermaid\nsequenceDiagram\nBrowser->>Server: a question\nServer-->>Browser: an answer\n```';
    const svg = await drawingOf(source, design!.slug);
    const texts = await createTextMeasure(design!, 'en');
    return labelFaults(readDrawing(change(svg), texts), false);
  };

  test.each<[name: string, change: (svg: string) => string, fault: RegExp]>([
    [
      'a label longer than its box',
      (svg) => svg.replace('>Server<', '>Servers of the company<'),
      /does not fit its box/,
    ],
    [
      'a label in the place of another',
      (svg) => svg.replace('>a question<', '>a question that is much longer than the way<'),
      /is over|is cut/,
    ],
    [
      'a label outside of the picture',
      (svg) => svg.replace(/(viewBox="\S+ \S+ )(\S+)/, '$190'),
      /is cut/,
    ],
  ])('finds %s', async (_name, change, fault) => {
    expect(await faultsOf((svg) => svg)).toEqual([]);
    expect((await faultsOf(change)).join('\n')).toMatch(fault);
  });

  test('finds edges that cross titles or run behind boxes, and small labels', async () => {
    const source = '```mermaid\nflowchart TB\nsubgraph Team\nA-->B-->C\nend\nA-->D-->C\n```';
    const svg = await drawingOf(source, design!.slug);
    const texts = await createTextMeasure(design!, 'en');
    const drawing = readDrawing(svg, texts);
    expect(edgeFaults(drawing)).toEqual([]);
    const line = (text: string) => {
      const [[left, top], [right], [, bottom]] = drawing.texts.find((one) => one.text === text)!
        .corners as readonly [[number, number], [number, number], [number, number]];
      const y = (top + bottom) / 2;
      return { points: [[left - 90, y] as const, [right + 90, y] as const], order: 0.5 };
    };
    const faultsWith = (text: string, order: number) =>
      edgeFaults({ ...drawing, lines: [{ ...line(text), order }] }).join();
    expect(faultsWith('Team', 999)).toMatch('an edge crosses Team');
    expect(faultsWith('B', 0)).toMatch('an edge runs behind B');
    expect(labelSizeMin(drawing, { width: 100, height: 100 })).toBeLessThan(5.4);
  });
});
