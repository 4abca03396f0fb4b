import { paint } from './colors.ts';
import { rem, rule } from './rule.ts';
import { roleDeclarations, type StyledByDesign } from './texts.ts';

/** 720 pixels and the padding: wider than the text, which keeps its measure. */
const columnWidth = '48rem';

/** The rules of resumes: the line of contacts, entries, and grids of terms. */
export function entryRules(styled: StyledByDesign): string {
  return contactRules(styled) + cellRules(styled);
}

function contactRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const role = design.titleBlock.contact;
  const contact = style.titleBlock.contact;
  if (!role || !contact) return '';
  const declarations = (name: 'text' | 'first') =>
    roleDeclarations({ style: contact[name], role: role[name] }, rem(contact[name].size), styled);
  return [
    rule('.md-document .md-contact', {
      ...declarations('text'),
      display: 'flex',
      'flex-wrap': 'wrap',
      'column-gap': rem(contact.gap),
      margin: 0,
    }),
    rule('.md-document .md-contact a', { color: 'inherit', 'text-decoration': 'none' }),
    rule('.md-document .md-contact a:hover', { 'text-decoration': 'underline' }),
    rule('.md-document .md-contact>:first-child', declarations('first')),
  ].join('');
}

function cellRules(styled: StyledByDesign): string {
  const { design, style } = styled;
  const { entry: role } = design;
  const { entry } = style;
  if (!role || !entry) return '';
  const declarations = (name: 'right' | 'second' | 'term') =>
    roleDeclarations({ style: entry[name], role: role[name] }, rem(entry[name].size), styled);
  return [
    rule('.md-document', { 'max-width': columnWidth }),
    rule('.md-document :is(p,li):not(.md-entry,.md-contact)', {
      'max-width': rem(style.paragraph.measure),
    }),
    rule('.md-document .md-entry', {
      display: 'flex',
      'flex-wrap': 'wrap',
      'justify-content': 'space-between',
      'align-items': 'baseline',
      'column-gap': rem(style.paragraph.text.size),
    }),
    rule('.md-document .md-entry-right', { ...declarations('right'), 'white-space': 'nowrap' }),
    rule('.md-document .md-entry-second', {
      ...declarations('second'),
      margin: `0 0 ${rem(entry.secondBelow)}`,
    }),
    rule('.md-document .md-entry-second .md-entry-right', { 'font-size': 'inherit' }),
    rule('.md-document .md-entry+.md-entry-second,.md-document :is(h3,h4)+.md-entry-second', {
      'margin-block-start': 0,
    }),
    rule('.md-document .md-grid>div', {
      display: 'grid',
      'grid-template-columns': `minmax(${rem(entry.termWidth)},auto) 1fr`,
      'align-items': 'baseline',
      margin: `0 0 ${rem(entry.termGap)}`,
    }),
    rule('.md-document .md-grid dt', {
      ...declarations('term'),
      color: paint(role.term.color),
      margin: 0,
    }),
    rule('.md-document .md-grid dd', { margin: 0, padding: 0 }),
  ].join('');
}
