import type { PageMutant } from './page-mutant.ts';

const schema = 'render/tests/docx/schema.test.ts';

export const docx: readonly PageMutant[] = [
  {
    promise: 'code of docx has a font that every program has',
    file: 'render/src/docx/styles/code-font.ts',
    before: 'rare.has(text.family) ?',
    after: "rare.has('') ?",
    test: schema,
    name: 'none without',
  },
  {
    promise: 'fonts of docx have substitutes of their kind',
    file: 'render/src/docx/package/font-table-part.ts',
    before: 'w:altName',
    after: 'w:panose1',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'headers of docx fit on one line',
    file: 'render/src/docx/write-running-line.ts',
    before: 'return excess > 0 ?',
    after: 'return excess > 999 ?',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'every tab of a docx header leads to a stop',
    file: 'render/src/docx/write-running-line.ts',
    before: 'part.length > 0 ? [tab, ...part] : []',
    after: '[tab, ...part]',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'docx names no section that is wrong without an update of fields',
    file: 'render/src/docx/write-running-line.ts',
    before: "names.length === 1 ? widest : ''",
    after: 'widest',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'text of docx stays with the code and tables that it introduces',
    file: 'render/src/prepare/announces.ts',
    before: 'return isBold(block) || endsWithColon(block, next);',
    after: 'return isBold(block);',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'docx does not stretch lines beside identifiers',
    file: 'render/src/docx/blocks/align-of-text.ts',
    before: '|| !hasLongWord(inlines)',
    after: '|| hasLongWord(inlines)',
    test: schema,
    name: 'none without',
  },
  {
    promise: 'code in a docx title is as large as the title',
    file: 'render/src/docx/styles/style-metrics.ts',
    before: 'return style.titleBlock.title.size;',
    after: 'return style.paragraph.text.size;',
    test: 'render/src/docx/render-docx.test.ts',
    name: 'code in a title',
  },
];
