import type { CheckKind } from '../../check-kind.ts';
import { quoted } from '../quoted.ts';
import { places } from './find-words.ts';

/** Kinds about text that its author wanted to replace. */
export const placeholderKinds: readonly CheckKind[] = [
  {
    code: 'placeholder-note',
    family: 'text',
    severity: 'warning',
    summary: 'The text has a note of its author, such as TODO.',
    advice: 'Do what it says, and remove it.',
    finds: ['TODO: add the numbers.\n', 'The price is TBD.\n', '# Plan\n\n## FIXME\n\nText.\n'],
    keeps: ['`TODO` comments are found.\n', 'A todo list.\n', 'Run `grep TODO`.\n'],
    find: (facts) =>
      places(facts, facts.content.texts, authorNote, ([match]) => ({
        message: `The text has the note ${quoted(match)}.`,
      })),
  },
  {
    code: 'placeholder-field',
    family: 'text',
    severity: 'error',
    profiles: { default: 'warning' },
    summary: 'The text has a field that nobody filled in.',
    advice: 'Fill it in, or remove it.',
    finds: [
      'Hello [Recipient Name],\n',
      'Mit freundlichen Grüßen, [Ihr Name]\n',
      'Hello {{first_name}},\n',
      'Signed on ____________ in Berlin.\n',
    ],
    keeps: [
      'See [Name](https://a.b).\n',
      'Use `{{first_name}}`.\n',
      'A list [a, b] of [Smith 2020].\n',
      'As [the name] says.\n',
    ],
    find: (facts) =>
      places(facts, facts.content.texts, field, ([match], { start }) => {
        // A label in brackets is the text of a reference.
        const isReference = /^\[[^\]]*\]\s*[([:]/.test(facts.markdown.slice(start, start + 200));
        return isReference
          ? undefined
          : { message: `The field ${quoted(match)} is not filled in.` };
      }),
  },
  {
    code: 'placeholder-latin',
    family: 'text',
    severity: 'error',
    summary: 'The text is a sample without meaning.',
    advice: 'Replace it by your text.',
    finds: ['Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n'],
    keeps: ['Dolor means pain.\n', 'The `lorem ipsum` command.\n'],
    find: (facts) => places(facts, facts.content.texts, /lorem ipsum(?=\W+dolor\b)/giu),
  },
];

/** Capitals only: `todo` is a word in some languages. `XXX` alone, because `XXXL` is a size. */
const authorNote =
  /(?<![\p{L}\p{N}_./-])(?:TODO|FIXME|TBD|TBA|TBC|XXX)(?![\p{L}\p{N}_/-]|\.\p{L})(?::[^\n]{0,60})?/gu;

const things = [
  'name|full name|first name|last name|company|organi[sz]ation|position|title|address|city|state|zip|date|phone|email|e-mail|number|amount|recipient|sender|project|product|website|link|url|department|manager|signature|text|description|value|price|logo',
  'name|vorname|nachname|firma|unternehmen|anschrift|adresse|ort|plz|datum|telefon|betrag|empfänger|absender|projekt|produkt|abteilung|unterschrift|betreff|titel',
].join('|');

/** English and German: `[Your Name]`, `[Insert date]`, `[Datum einfügen]`, `{{name}}`, lines to write on. */
const field = new RegExp(
  [
    String.raw`\[(?:your|insert|enter|add|fill in|ihr|ihre|ihren|ihrem|dein|deine)[ _-][^\[\]\n]{1,50}\]`,
    String.raw`\[[^\[\]\n]{0,30}(?:einfügen|eintragen|ergänzen|goes here|here)\]`,
    String.raw`\[(?:(?:Recipient|Company|Client|Customer|Hiring|Employee|Employer|Project|Start|End|Due|Contact|Street|Phone|Email|Job|Firmen|Kunden|Projekt|Ansprech)(?:[ -]|(?=\p{Ll})))?(?:${things})s?\](?=[\s,.;:!?)]|$)`,
    String.raw`\{\{ ?[a-z][\w. ]{0,40} ?\}\}`,
    String.raw`(?<![\w_])_{8,80}(?![\w_])`,
  ].join('|'),
  'giu',
);
