import { describe, expect, test } from 'vitest';
import { tests } from 'commonmark-spec';
import { sketch } from '../../../tests/sketch.ts';
import { actions, tidy } from '../../tidy/index.ts';
import { parse } from '../index.ts';

const table = '| a |\n| - |\n| b |';
const sketchedTable = (caption: string) => `(table - ${caption}(head (td "a")) (row (td "b")))`;

describe('typed captions', () => {
  test.each([
    [`Table: Prices\n\n${table}`, sketchedTable('(caption "Prices") ')],
    [`${table}\n\nTabelle: Preise`, sketchedTable('(caption "Preise") ')],
    [`${table}\n\n: Table 1. Prices`, sketchedTable('(caption "Table 1. Prices") ')],
    [`Table 1. Prices\n\n${table}`, sketchedTable('(caption "Table 1. Prices") ')],
    [`${table}\n\n*Table 2: Prices*`, sketchedTable('(caption "Table 2: Prices") ')],
    [
      `**Tabelle 3:** Preise\n\n${table}`,
      sketchedTable('(caption (strong "Tabelle 3:") " Preise") '),
    ],
    [
      '![a](b)\n\nFigure 2: A *map*',
      '(figure (img b "a") (caption "Figure 2: A " (emphasis "map")))',
    ],
    ['[![a](b)](c)\n\nFig. 1 – A map', '(figure c (img b "a") (caption "Fig. 1 – A map"))'],
  ])('%j', (markdown, document) => {
    expect(sketch(parse(markdown))).toBe(document);
    const { markdown: tidied } = tidy(markdown, { actions });
    expect(sketch(parse(tidied))).toContain('(caption ');
  });

  test('between two, one of a table belongs to the next, one of a picture to the last', () => {
    expect(sketch(parse(`${table}\n\nTable 2. Prices\n\n${table}`))).toBe(
      `${sketchedTable('')} ${sketchedTable('(caption "Table 2. Prices") ')}`,
    );
    expect(sketch(parse('![a](b)\n\nFigure 1. A map\n\n![c](d)'))).toBe(
      '(figure (img b "a") (caption "Figure 1. A map")) (p (img d "c"))',
    );
  });

  test.each([
    `Table 1 shows the prices.\n\n${table}`,
    'Table 1. Prices\n\nText between.',
    'Table: Prices\n\nText between.',
    `: Prices\n\n${table}`,
    `Figure 1: A map\n\n${table}`,
    `${table}\n\nThe figure: nice`,
    '![a](b)\n\nTable 1. Prices',
  ])('%j has none', (markdown) => {
    expect(sketch(parse(markdown))).not.toContain('(caption ');
  });
});

describe('lines of addresses', () => {
  test.each([
    [
      '**Smith Ltd**\n1 Mill Lane\nEly CB7 4AA',
      '(p (strong "Smith Ltd") (br) "1 Mill Lane" (br) "Ely CB7 4AA")',
    ],
    [
      'Anna Weber\nHauptstr. 5\n10115 Berlin',
      '(p "Anna Weber" (br) "Hauptstr. 5" (br) "10115 Berlin")',
    ],
    [
      'Jane Roe\n5 Main Street\nAustin, TX 78701',
      '(p "Jane Roe" (br) "5 Main Street" (br) "Austin, TX 78701")',
    ],
    [
      'The Board\nACME Inc.\n\nDear members,',
      '(p "The Board" (br) "ACME Inc.") (p "Dear members,")',
    ],
    ['5 May 2026\n\nThe Board\nACME', '(p "5 May 2026") (p "The Board" (br) "ACME")'],
    ['Yours sincerely\nJane Roe', '(p "Yours sincerely" (br) "Jane Roe")'],
    [
      'Jane Roe\njane@example.org',
      '(p "Jane Roe" (br) (a mailto:jane@example.org "jane@example.org"))',
    ],
    [
      '**To:**\nHotel Miramar\n24 Beach Road',
      '(p (strong "To:") (br) "Hotel Miramar" (br) "24 Beach Road")',
    ],
    [
      'Mit freundlichen Grüßen\n\nEva Muster\nGeschäftsführerin',
      '(p "Mit freundlichen Grüßen") (p "Eva Muster" (br) "Geschäftsführerin")',
    ],
    [
      'Jane Roe, engineer\njane@example.org · +39 011 000 0000 · roe.example.org/jane',
      '(p "Jane Roe, engineer" (br) (a mailto:jane@example.org "jane@example.org") " · +39 011 000 0000 · roe.example.org/jane")',
    ],
    [
      'Step 1. Switch off.\nStep 2. Turn the cap by 90° against the clock.',
      '(p "Step 1. Switch off." (br) "Step 2. Turn the cap by 90° against the clock.")',
    ],
    [
      '> Light, light, the small light,\n> the one that the wind forgot,\n> carry it home in your two cold hands,\n> and whether it lives or not',
      '(quote (p "Light, light, the small light," (br) "the one that the wind forgot," (br) "carry it home in your two cold hands," (br) "and whether it lives or not"))',
    ],
    ['Warmly,\nThe orchard team', '(p "Warmly," (br) "The orchard team")'],
    ['人力资源部\n2026年11月20日', '(p "人力资源部" (br) "2026年11月20日")'],
  ])('%j keeps them', (markdown, document) => {
    expect(sketch(parse(markdown))).toBe(document);
  });

  test.each([
    'Roses are red\nviolets are blue',
    'This is a line of prose that was wrapped.\nIt goes on in CB7 4AA',
    'One\ntwo\nthree',
    '> A quotation that is\n> wrapped by hand at some\n> twenty-four letters',
    'See Step 1. Then\nStep 2. Go on.',
    'Best of all,\nit is free',
    'The law of 2026:\na short text that was\nwrapped by hand.',
    'We met in 1999 Paris and then we went on to some\nother place',
    '- a\n- b',
  ])('%j is prose', (markdown) => {
    expect(sketch(parse(markdown))).not.toContain('(br)');
  });
});

describe('attributions of quotations', () => {
  test.each([
    ['> Be brief.\n> — Ada Lovelace', '(quote (p "Be brief.") (p :right "— Ada Lovelace"))'],
    ['> Be brief.\n>\n> -- Ada Lovelace', '(quote (p "Be brief.") (p :right "-- Ada Lovelace"))'],
    [
      '> *Be brief.*\\\n> — *Notes*, 1843',
      '(quote (p (emphasis "Be brief.")) (p :right "— " (emphasis "Notes") ", 1843"))',
    ],
    ['> “Be brief.”\n> — a reader', '(quote (p "“Be brief.”") (p :right "— a reader"))'],
    ['> 「急がば回れ」\n> — ことわざ', '(quote (p "「急がば回れ」") (p :right "— ことわざ"))'],
  ])('%j', (markdown, document) => {
    expect(sketch(parse(markdown)).replace(/ :align right/g, ' :right')).toBe(document);
  });

  test.each([
    '> — Ada',
    '> He paused\n> — and then went on',
    '> He paused.\n> — and then went on.',
    '> a\n> - b',
    'Be brief.\n— Ada',
  ])('%j has none', (markdown) => {
    expect(sketch(parse(markdown))).not.toMatch(/right/);
  });
});

test('examples of CommonMark have no captions or attributions', () => {
  const found = tests.filter(({ markdown }) =>
    /\(caption "(?:Table|Figure)| :right/.test(sketch(parse(markdown))),
  );
  expect(found).toEqual([]);
});
