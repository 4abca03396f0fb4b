import { expect, test } from 'vitest';
import { parse, stringify } from '../index.ts';

const properties = (yaml: string) => parse(`---\n${yaml}\n---\n\nText\n`).properties;

test.each<[string, string, object]>([
  ['lines of a text', 'recipient: |\n  A\n\n  B', { recipient: ['A', 'B'] }],
  ['a list', 'copies: [a, b]', { copies: ['a', 'b'] }],
  ['one line', 'remarks: Registered', { remarks: ['Registered'] }],
  [
    'a sender in lines',
    'sender: |\n  Brandt\n  Am Speicher 12',
    { sender: { name: 'Brandt', address: ['Am Speicher 12'], footer: [] } },
  ],
  [
    'a sender as a map',
    'sender:\n  name: Brandt\n  address: [Am Speicher 12, 23552 Lübeck]\n  phone: 0451\n  footer:\n    - [a, b]\n    - c',
    {
      sender: {
        name: 'Brandt',
        address: ['Am Speicher 12', '23552 Lübeck'],
        phone: '0451',
        footer: [['a', 'b'], ['c']],
      },
    },
  ],
  [
    'labels with values',
    'details:\n  Invoice: 2027-093\n  Empty: ""',
    { details: [{ label: 'Invoice', value: '2027-093' }] },
  ],
])('reads %s', (_, yaml, expected) => {
  expect(properties(yaml)).toMatchObject(expected);
});

test.each([
  ['recipient', 'recipient:\n  a: b'],
  ['details', 'details: [a]'],
])('warns of a value of %s that it cannot read', (key, yaml) => {
  const { warnings } = parse(`---\n${yaml}\n---\n`);
  expect(warnings).toMatchObject([{ rule: 'front-matter-invalid' }]);
  expect(warnings[0]!.message).toContain(`"${key}"`);
});

test('what stringify writes is read again', () => {
  const yaml =
    'letter: invoice\nsender:\n  name: Brandt\n  address: [x]\n  footer:\n    - [a, b]\nrecipient: [A, B]\ndetails:\n  Due: today\npayment:\n  IBAN: DE02';
  const document = parse(`---\n${yaml}\n---\n\nText\n`);
  expect(parse(stringify(document)).properties).toEqual(document.properties);
});

test('bounds lines and facts', () => {
  const many = Array.from({ length: 500 }, (_, index) => `  k${index}: v`).join('\n');
  const { recipient, details } = properties(
    `recipient: |\n${'  x\n'.repeat(500)}\ndetails:\n${many}`,
  );
  expect(recipient).toHaveLength(20);
  expect(details).toHaveLength(12);
});
