import { paint } from './colors.ts';
import { rem, rule, short, under } from './rule.ts';
import { roleDeclarations, type StyledByDesign } from './texts.ts';

/** Rules of what is between the heading of a chapter and its text. */
export function openingRules(styled: StyledByDesign): string {
  return epigraphRules(styled) + firstWordsRules(styled);
}

function epigraphRules(styled: StyledByDesign): string {
  const { style, design } = styled;
  const look = style.epigraph;
  if (!look || !design.epigraph) return '';
  const { text, source, indent, below } = look;
  const sized = (part: typeof text, role: typeof design.epigraph.text) =>
    roleDeclarations({ style: part, role }, rem(part.size), styled);
  return (
    rule('.md-document .md-epigraph', {
      ...sized(text, design.epigraph.text),
      padding: 0,
      margin: `0 ${rem(indent.end)} ${rem(below)} ${rem(indent.start)}`,
    }) +
    rule('.md-document .md-epigraph>.md-quote-source', {
      ...sized(source, design.epigraph.source),
      margin: 0,
      'text-align': 'end',
    })
  );
}

/** Browsers without initial letters show the letter like the others. */
function firstWordsRules({ style, design }: StyledByDesign): string {
  const { dropCap, leadIn } = style.opening ?? {};
  const letter = '.md-document .md-opening::first-letter';
  return (
    (leadIn
      ? rule('.md-document .md-lead-in', {
          'font-variant-caps': leadIn.capitals === 'small' ? 'small-caps' : 'all-small-caps',
          'letter-spacing': `${short(leadIn.tracking)}em`,
        })
      : '') +
    (dropCap
      ? under(
          '@supports (initial-letter:3) or (-webkit-initial-letter:3)',
          rule(letter, {
            '-webkit-initial-letter': dropCap.lines,
            'initial-letter': dropCap.lines,
            'margin-inline-end': rem(dropCap.gap),
            color: paint(design.opening!.dropCap!.text.color),
          }) + rule('.md-document :is(h1,h2,h3,h4,h5,h6)', { clear: 'both' }),
        )
      : '')
  );
}
