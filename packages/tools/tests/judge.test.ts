import { expect, test } from 'vitest';
import { isHeld, judge } from '../src/judge/judge.ts';
import { parseTexts, readTexts, type JudgedText } from '../src/judge/read-texts.ts';
import { report, show } from '../src/judge/report.ts';

const names = Array.from({ length: 20 }, (_, index) => `text-${index}`);
const [devName = '', otherDevName = ''] = names.filter((id) => !isHeld(id));
const [heldName = ''] = names.filter(isHeld);

test('a damaged text is repaired if its tree is that of a sound version', () => {
  const repaired = damaged('##Plan\n%%% sound\nPlan\n%%% sound\n## Plan ##\n');
  expect(judge(repaired)).toMatchObject({ isRight: true, result: '## Plan\n' });
  expect(judge(damaged('##Plan\n%%% sound\nPlan\n')).isRight).toBe(false);
});

test('line ends in a paragraph and tightness of lists are not compared', () => {
  expect(judge(damaged('a\nb\n\n- c\n- d\n%%% sound\na b\n\n- c\n\n- d\n')).isRight).toBe(true);
});

test('a look-alike is harmed if its tree changes', () => {
  expect(judge(lookAlike('A plain sentence.\n')).isRight).toBe(true);
  // The rule is right: this text does not belong in the judge.
  expect(judge(lookAlike('##Plan\n')).isRight).toBe(false);
});

test('code points stand for characters', () => {
  expect(lookAlike('a⟨A0⟩b⟨9⟩c\n\n').markdown).toBe('a\u{a0}b\tc\n');
});

test('a damaged text without a sound version is refused', () => {
  expect(() => damaged('##Plan\n')).toThrow('a has 0 sound versions');
});

test('the report counts both sides and names wrong texts of one', () => {
  const texts = [
    damaged('##Plan\n%%% sound\n## Plan\n', devName),
    damaged('Text\n%%% sound\nOther text\n', otherDevName),
    damaged('Text\n%%% sound\nOther text\n', heldName),
    lookAlike(
      '##Plan\n',
      names.findLast((id) => !isHeld(id)),
    ),
  ];
  const lines = report(texts, 'all').map((line) => line.replace(/ +/g, ' '));
  expect(lines).toContain('all 0/1 0/0 0/1');
  expect(lines).not.toContain(` ${heldName}`);
  expect(lines).toContain(` ${otherDevName}`);
  expect(lines).not.toContain(` ${devName}`);
});

test('the report of fresh texts counts all of them and names none', () => {
  const texts = [devName, heldName].map((id) => damaged('Text\n%%% sound\nOther text\n', id));
  const lines = report(texts, 'fresh').map((line) => line.replace(/ +/g, ' '));
  expect(lines).toContain('all 0/2 0/0 0/2');
  expect(lines.filter((line) => names.includes(line.trim()))).toEqual([]);
});

test('a held text is not shown', () => {
  const held = damaged('##Plan\n%%% sound\n## Plan\n', heldName);
  const open = damaged('##Plan\n%%% sound\n# Plan\n', devName);
  expect(() => show([held, open], held.id)).toThrow('held');
  expect(show([held, open], open.id).join('\n')).toBe(
    'damaged, wrong\n--- text\n##Plan\n--- result\n## Plan\n--- sound\n# Plan',
  );
});

test('each text of the judge counts once', () => {
  const texts = ['', 'fresh/'].flatMap((folder) =>
    readTexts(new URL(`../src/judge/${folder}`, import.meta.url)),
  );
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  expect(new Set(texts.map(({ markdown }) => markdown)).size).toBe(texts.length);
});

function damaged(body: string, id = 'a'): JudgedText {
  return only(parseTexts(`%%% text ${id}\n${body}`, 'family', 'damaged'));
}

function lookAlike(body: string, id = 'a'): JudgedText {
  return only(parseTexts(`%%% text ${id}\n${body}`, 'family', 'look-alike'));
}

function only(texts: readonly JudgedText[]): JudgedText {
  const [text] = texts;
  if (text === undefined || texts.length > 1) throw new Error(`${texts.length} texts`);
  return text;
}
