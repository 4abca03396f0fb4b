import type { DesignSystem } from '@mdconv/core';
import { paint } from './colors.ts';
import { px, rem, rule, under } from './rule.ts';
import { roleDeclarations, type StyledByDesign } from './texts.ts';

type LetterRole =
  | ('name' | 'tagline' | 'sender' | 'recipient' | 'label')
  | ('value' | 'subject' | 'title' | 'notes' | 'footer');

/** The width of the sheet, and of a screen too narrow for two columns. */
const [sheetWidth, narrow] = ['45rem', '40em'];

/** What the rules of letters are made with. */
interface LetterLook {
  readonly style: StyledByDesign['style'];
  readonly look: NonNullable<StyledByDesign['style']['letter']>;
  readonly role: (name: LetterRole) => ReturnType<typeof roleDeclarations>;
  readonly hairline: string;
  readonly accent: string;
}

/** The rules of letters: a sheet in the order of the paper. */
export function letterRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { letter } = design;
  if (!letter || !style.letter) return '';
  const { rule: line } = style.letter;
  const look: LetterLook = {
    style,
    look: style.letter,
    role: (name) => roleOf(name, letter, styled),
    hairline: `${px(line.width)} solid ${paint(letter.rule.color)}`,
    accent: paint(letter.edge.color),
  };
  return [
    headRules(look),
    addressRules(look),
    memoRules(look),
    factsRules(look),
    endRules(look),
  ].join('');
}

const inLetter = (part: string, rest = '') => `.md-document .md-letter-${part}${rest}`;

function headRules({ style, look, role, accent }: LetterLook): string {
  const { gap, text } = style.paragraph;
  return [
    rule('.md-document.md-letter-sheet', {
      'max-width': sheetWidth,
      'border-block-start': `${px(look.edge.width)} solid ${accent}`,
    }),
    rule(inLetter('head'), {
      display: 'grid',
      'grid-template-columns': '1fr auto',
      'column-gap': rem(3 * text.size),
      margin: 0,
    }),
    rule(inLetter('head', '>*'), { 'grid-column': '1/-1', margin: 0 }),
    rule(inLetter('name'), role('name')),
    rule(inLetter('tagline'), role('tagline')),
    rule(inLetter('contacts'), { ...role('tagline'), 'margin-block-start': rem(gap / 2) }),
    rule(inLetter('date'), { 'margin-block-start': rem(3 * gap) }),
    rule(inLetter('subject'), {
      ...role('subject'),
      margin: `${rem(4 * gap)} 0 ${rem(look.subjectBelow)}`,
    }),
  ].join('');
}

function addressRules({ style, role, hairline }: LetterLook): string {
  const { gap } = style.paragraph;
  return [
    rule(inLetter('address'), { 'grid-column': 1, 'margin-block-start': rem(4 * gap) }),
    rule(inLetter('sender'), {
      ...role('sender'),
      display: 'inline-block',
      margin: `0 0 ${rem(gap / 2)}`,
      'border-block-end': hairline,
    }),
    rule(inLetter('remarks'), { ...role('sender'), margin: 0 }),
    rule(inLetter('recipient'), role('recipient')),
    rule(inLetter('address', '~.md-letter-facts'), {
      'grid-column': 2,
      'margin-block-start': rem(4 * gap),
    }),
    under(
      `@media (max-width:${narrow})`,
      rule('.md-document .md-letter-head>.md-letter-facts', { 'grid-column': '1/-1' }),
    ),
  ].join('');
}

function memoRules({ style, role, hairline, accent }: LetterLook): string {
  const { gap } = style.paragraph;
  return [
    rule(inLetter('title'), role('title')),
    rule(inLetter('title', '~.md-letter-name'), {
      ...role('tagline'),
      'font-weight': 600,
      color: accent,
      'padding-block-end': rem(gap / 2),
      'border-block-end': `1px solid ${accent}`,
    }),
    rule(inLetter('title', '~.md-letter-facts'), {
      'grid-column': 'auto',
      margin: `${rem(gap)} 0`,
    }),
    rule(inLetter('head', ':has(.md-letter-title)'), {
      'grid-template-columns': '1fr 1fr',
      'border-block-end': hairline,
      'margin-block-end': rem(2 * gap),
    }),
  ].join('');
}

/** Labels beside or above their values. */
function factsRules({ style, role, hairline }: LetterLook): string {
  const { gap } = style.paragraph;
  const all = '.md-document :is(.md-letter-facts,.md-letter-details,.md-letter-notes)';
  return [
    rule(`${all} :is(dt,dd)`, { margin: 0, padding: 0 }),
    rule(`${all} dt`, role('label')),
    rule(`${all} dd`, role('value')),
    rule(inLetter('facts', '>div'), {
      display: 'grid',
      'grid-template-columns': '7em 1fr',
      'align-items': 'baseline',
    }),
    rule(inLetter('notes', '>div'), { display: 'flex', gap: '1em' }),
    rule(inLetter('notes', ' dt'), { ...role('notes'), 'font-weight': 600 }),
    rule(inLetter('details'), {
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fit,minmax(9rem,1fr))',
      gap: rem(gap),
      'padding-block': rem(gap),
      'border-block': hairline,
      'margin-block-end': rem(2 * gap),
    }),
  ].join('');
}

function endRules({ style, look, role, hairline }: LetterLook): string {
  const { gap, text } = style.paragraph;
  const { signatureSpace } = look;
  return [
    rule(inLetter('payment'), {
      margin: `${rem(2 * gap)} 0`,
      padding: `${rem(gap)} ${rem(10)}`,
      background: 'var(--md-panel)',
    }),
    rule(inLetter('payment', '>p'), { ...role('value'), 'font-weight': 600, margin: 0 }),
    rule(inLetter('end'), { 'break-inside': 'avoid' }),
    rule(inLetter('end', '>p'), { margin: `${rem(gap)} 0 0` }),
    rule(inLetter('end', '>.md-letter-signature'), { 'margin-block-start': rem(signatureSpace) }),
    rule(inLetter('end', '>.md-letter-role'), { ...role('tagline'), margin: 0 }),
    rule(inLetter('signatures'), {
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fit,minmax(14rem,1fr))',
      gap: `0 ${rem(24)}`,
      'break-inside': 'avoid',
    }),
    rule(inLetter('signatures', ' p'), {
      ...role('value'),
      margin: `${rem(signatureSpace)} 0 0`,
      'border-block-start': '1px solid var(--md-muted)',
    }),
    rule(inLetter('notes'), { ...role('notes'), margin: `${rem(2 * gap)} 0 0` }),
    rule(inLetter('foot'), {
      ...role('footer'),
      display: 'grid',
      'grid-template-columns': 'repeat(auto-fit,minmax(8.5rem,auto))',
      'justify-content': 'space-between',
      gap: `${rem(gap)} ${rem(text.size)}`,
      'margin-block-start': rem(6 * gap),
      'padding-block-start': rem(gap),
      'border-block-start': hairline,
    }),
    rule(inLetter('foot', ' p'), { margin: 0 }),
  ].join('');
}

function roleOf(
  name: LetterRole,
  letter: NonNullable<DesignSystem['letter']>,
  styled: StyledByDesign,
): ReturnType<typeof roleDeclarations> {
  const text = { style: styled.style.letter![name], role: letter[name] };
  return roleDeclarations(text, rem(text.style.size), styled);
}
