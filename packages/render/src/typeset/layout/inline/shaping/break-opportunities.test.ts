import { expect, test } from 'vitest';
import { breakOpportunities } from './break-opportunities.ts';

/** The text with a bar at every break opportunity. */
function barred(text: string): string {
  const opportunities = breakOpportunities(text);
  return [...text.split('')]
    .map((unit, index) => (index > 0 && opportunities[index] === 1 ? `|${unit}` : unit))
    .join('');
}

test.each([
  'e.g. |(foo) |bar',
  'well-|known',
  'e-mail |X-axis |Plan-|B |non-|e-mail',
  'and/|or',
  '$100 |or |US$ |5',
  '100,000.50 |at |12:30',
  'don’t |U.S.A.',
  'C++ |and |C#',
  'git |--no-|verify |-m |x',
  '-5 |to |−3',
  'word—|word',
  'a — |b',
  'a – |b',
  'dijo |—creo |yo',
  '10–20',
  '4,700 |(3,254–6,162)',
  'May–|June',
  '« fr » |et |« en », |non',
  'sagte |»hallo« |und |ging',
  'ok ! |Oui ?',
  '中|文。|日|本、|語',
  '「日|本」|語',
  'きゃっ|と',
  '한|국|어 |문|장',
  'ไทย|ภาษา',
  '👍🏽|👍🏽',
  '👨‍👩‍👧|🇩🇪|🇫🇷',
  'word\u2060joiner |a\u00a0b',
])('%s', (expected) => {
  expect(barred(expected.replaceAll('|', ''))).toBe(expected);
});
