import type { PatternKind } from './pattern-family.ts';
import { unusual } from '../signs.ts';

/** A label at the start of a line whose asterisks are not those of `**a:**` and `**a**:`. */
const otherLabel =
  /^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(?!\*\*[^*:\n]{1,60}(?::\*\*|\*\*:)[ \t])\*{0,3}\p{L}[^*:\n]{0,59}(?:\*{1,3})?:\*{0,3}[ \t]/mu;

/** Labels at the start of a line whose signs a writer or a program put in the wrong place. */
export const labelKinds: readonly PatternKind[] = [
  {
    id: 'bold-label-space',
    summary: 'Adds a space after a bold label that text follows directly, as in `**Tip:**use`.',
    why: 'After punctuation, asterisks before a letter do not close: they are rendered.',
    source: 'CommonMark 0.31, 6.2, right-flanking delimiter runs.',
    origins: ['chat', 'typing'],
    needs: [...':.!?)"', unusual].flatMap((end) => [`${end}**`, `${end}__`]),
    changes: [
      { before: '**Tip:**use salt\n', after: '**Tip:** use salt\n' },
      {
        before: '- **(new)**parts\n- **Cost.**120 euros\n',
        after: '- **(new)** parts\n- **Cost.** 120 euros\n',
      },
      { before: '> a <br>**Pick-up:**from Monday\n', after: '> a <br>**Pick-up:** from Monday\n' },
      { before: '__Tip:__use salt\n', after: '__Tip:__ use salt\n' },
      { before: 'The **"salt"**is here\n', after: 'The **"salt"** is here\n' },
      { before: 'The word**“salt”** is here\n', after: 'The word **“salt”** is here\n' },
    ],
    keeps: [
      '**Tip:** use salt\n',
      'h**(t)**k\n',
      '**Tip:**`code`\n',
      '`**Tip:**use`\n',
      '**Tip**use\n',
      '**注意：**请看\n',
      '\\**Tip:**use\n',
      '这个词**“盐”**在这里\n',
    ],
    holds: /\*\*|__/,
    pattern:
      /(?=\*\*|__)(?:(?<=^|[\s>(])(\*\*|__)(?=[^\s*_])[^*_\n]{0,80}[:.!?)…"”]\1(?=[\p{L}\p{N}])(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])|(?<=\p{L}{2})(?<![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])(?=\*\*["“][^*\n"“”]{1,80}["”]\*\*(?:[\s.,;:!?]|$)))/gmu,
    write: ([label]) => `${label} `,
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'italic-label-space',
    summary: 'Adds a space after a label in italics that text follows directly, as in `*Tip:*use`.',
    why: 'After punctuation, an asterisk before a letter does not close: it is rendered.',
    source: 'CommonMark 0.31, 6.2, right-flanking delimiter runs.',
    origins: ['chat', 'typing'],
    needs: [':*', ':_'],
    changes: [
      { before: '*Tip:*use salt\n', after: '*Tip:* use salt\n' },
      { before: '- _Tip:_use salt\n', after: '- _Tip:_ use salt\n' },
      { before: '> ***Tip:***use salt\n', after: '> ***Tip:*** use salt\n' },
    ],
    keeps: [
      '*Tip:* use salt\n',
      'a *tip:*use\n',
      '*注意：*请看\n',
      '`*Tip:*use`\n',
      '*Tip:*`code`\n',
      '*.Tip:*use\n',
    ],
    holds: /:(?:\*{1,3}|_)[\p{L}\p{N}]/u,
    pattern:
      /(?<=^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)(\*\*\*|\*|_)(?=\p{Lu})[^*_\n]{1,60}:\1(?=[\p{L}\p{N}])(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])/gmu,
    write: ([label]) => `${label} `,
    node: { type: 'emphasis', at: 'start' },
  },
  {
    id: 'bold-label-signs',
    summary: 'Corrects the asterisks of a bold label that differ from those of the other labels.',
    why: 'The asterisks are rendered, or the text after the label is bold.',
    source: 'CommonMark 0.31, 6.2; answers of chat models.',
    origins: ['chat'],
    needs: [':**', '**:'],
    changes: [
      {
        before: '- **A:** a\n- **B:* b\n- **C:** c\n',
        after: '- **A:** a\n- **B:** b\n- **C:** c\n',
      },
      { before: '**A:** a\n\n**B:** b\n\n**C:* c\n', after: '**A:** a\n\n**B:** b\n\n**C:** c\n' },
      {
        before: '> **A:** a\n>\n> **B:** b\n>\n> **C c:* c\n',
        after: '> **A:** a\n>\n> **B:** b\n>\n> **C c:** c\n',
      },
      {
        before: '- **A:** a\n- *B:** b\n- **C:** c\n',
        after: '- **A:** a\n- **B:** b\n- **C:** c\n',
      },
      {
        before: '- **A:** a\n- B:** b\n- **C:*** c\n- **D:** d\n',
        after: '- **A:** a\n- **B:** b\n- **C:** c\n- **D:** d\n',
      },
      {
        before: '1. **A**: a\n2. **B*: b\n3. **C**: c\n',
        after: '1. **A**: a\n2. **B**: b\n3. **C**: c\n',
      },
    ],
    keeps: [
      '**A:* a\n',
      '**A:** a\n\n**B:* b\n',
      '**A:** a\n**B:** b\n**c* d\n',
      '`**B:* b` **A:** **C:**\n',
      '**A:** *a*\n\n**B:** b\n',
      '- **A:** a\n- **B:** b\n- *C:* c\n- ***D:*** d\n- E: e\n',
      '- **A:** a\n- **B:** b\n- **C: all of it** c\n',
    ],
    holds: /\*\*/,
    accepts: ({ text }) =>
      otherLabel.test(text) && (text.match(/\*\*[^*\n]{1,60}(?::\*\*|\*\*:)/g)?.length ?? 0) >= 2,
    pattern:
      /(?<=^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)(\*{0,3})(?=\p{L})([^*:\n]{1,60})(?:(:)(\*{0,3})|(\*{1,3})(:))(?=[ \t])(?=([^\n]*))/gmu,
    write: ([, open = '', label, inside, close, outside, , rest = '']) => {
      if (!isDifferent(open, inside ? close! : outside!, rest)) return undefined;
      return inside ? `**${label}:**` : `**${label}**:`;
    },
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'bold-label-spaces',
    summary: 'Removes the spaces inside of a bold label, as in `** Note: ** text`.',
    why: 'With spaces inside, the asterisks are rendered.',
    source: 'CommonMark 0.31, 6.2.',
    origins: ['chat', 'typing'],
    changes: [
      { before: '** Note: ** read this\n', after: '**Note:** read this\n' },
      { before: '- ** Size: ** 10 cm\n', after: '- **Size:** 10 cm\n' },
      { before: '> 1. ** A b : ** c\n', after: '> 1. **A b :** c\n' },
    ],
    keeps: [
      '** a ** b\n',
      '**Note:** read this\n',
      'see ** Note: ** this\n',
      '`** Note: ** read`\n',
      '** 5: ** 6\n',
    ],
    holds: ': **',
    pattern:
      /(?<=^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?)\*\*[ \t]+(\p{L}[^*\n]{0,60}:)[ \t]+\*\*(?=[ \t])/gmu,
    write: ([, label]) => `**${label}**`,
    node: { type: 'strong', at: 'start' },
  },
];

/** Whether the signs around a label are not what they should be, as the rest of the line shows. */
function isDifferent(open: string, end: string, rest: string): boolean {
  const isWhole = open.length === end.length && open.length > 0;
  const isOpen = end === '' && (open !== '**' || rest.includes('*'));
  if (isWhole || isOpen || (open === '' && end !== '**')) return false;
  return rest.split('**').length % 2 === 1;
}
