import type {
  Block,
  Captioned,
  Document,
  Inline,
  Length,
  LinkTarget,
  TableRow,
} from '../src/index.ts';

/**
 * A Document as one line of s-expressions, without spans: `(paragraph "a" (strong "b"))`. Omits
 * default values; writes others as `:name value`.
 */
export function sketch({ titleBlock, blocks, footnotes }: Document): string {
  const title = titleBlock && [`(title ${quote(Object.values(titleBlock).join(' | '))})`];
  const footnoteSketches = footnotes.map((note) =>
    form(`footnote ${note.number}`, `:references ${note.references}`, sketchBlocks(note.children)),
  );
  return [...(title ?? []), ...blocks.map(sketchBlock), ...footnoteSketches].join(' ');
}

function sketchBlocks(blocks: readonly Block[]): string {
  return blocks.map(sketchBlock).join(' ');
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const sketches: { readonly [Kind in Block['kind']]: (block: BlockOf<Kind>) => string } = {
  paragraph: (block) => form('p', align(block), sketchInlines(block.children)),
  heading(block) {
    const rank = block.rank === block.level ? '' : `:rank ${block.rank}`;
    const head = `h${block.level}`;
    const number = block.ordinal !== undefined && `:no ${block.ordinal}`;
    const numbering = block.numbering && `:${block.numbering}`;
    const content = sketchInlines(block.children);
    return form(head, `#${block.id}`, rank, align(block), numbering, number, content);
  },
  code: ({ language, text, ...block }) =>
    form('pre', ...label(block), language && `:${language}`, caption(block), quote(text)),
  math: ({ tex }) => form('math', quote(tex)),
  blockquote: ({ children }) => form('quote', sketchBlocks(children)),
  alert: ({ type, children }) => form(type, sketchBlocks(children)),
  division: ({ role, title, children }) =>
    form(`:::${role}`, title && form('title', sketchInlines(title)), sketchBlocks(children)),
  list({ ordered, start, tight, items }) {
    const begins = start === 1 ? '' : `:start ${start}`;
    const written = items.map(({ checked, children }) =>
      form('li', checked === undefined ? '' : checked ? '[x]' : '[ ]', sketchBlocks(children)),
    );
    return form(ordered ? 'ol' : 'ul', begins, tight ? '' : ':loose', ...written);
  },
  table(block) {
    const columns = block.columns.map((column) => (column.align ?? '-')[0]).join('');
    const rows = [...block.header.map(sketchRow('head')), ...block.rows.map(sketchRow('row'))];
    return form('table', ...label(block), columns, caption(block), ...rows);
  },
  figure(block) {
    const target = block.target && sketchTarget(block.target);
    const image = sketchInline(block.image);
    return form('figure', ...label(block), align(block), target, image, caption(block));
  },
  details({ open, summary, children }) {
    const head = form('summary', sketchInlines(summary));
    return form('details', open && ':open', head, sketchBlocks(children));
  },
  descriptionList({ items }) {
    const written = items.map(({ terms, descriptions }) => [
      ...terms.map((term) => form('dt', sketchInlines(term))),
      ...descriptions.map((description) => form('dd', sketchBlocks(description))),
    ]);
    return form('dl', ...written.flat());
  },
  thematicBreak: () => '(hr)',
  pageBreak: () => '(page-break)',
};

function label({ id, ordinal }: Captioned): readonly (string | false)[] {
  return [id !== undefined && `#${id}`, ordinal !== undefined && `:no ${ordinal}`];
}

function caption({ caption: words }: Captioned): string | false {
  return words !== undefined && form('caption', sketchInlines(words));
}

function sketchBlock(block: Block): string {
  return (sketches[block.kind] as (block: Block) => string)(block);
}

function sketchRow(name: string): (row: TableRow) => string {
  return ({ cells }) =>
    form(
      name,
      ...cells.map((cell) => {
        const { header, columnSpan, rowSpan, children } = cell;
        const spans = columnSpan * rowSpan === 1 ? '' : `${columnSpan}x${rowSpan}`;
        // Most cells are one plain paragraph, so omit that paragraph.
        const [only] = children;
        const plain = children.length === 1 && only?.kind === 'paragraph' && !only.align;
        const content = plain ? sketchInlines(only.children) : sketchBlocks(children);
        return form(header && name === 'row' ? 'th' : 'td', spans, align(cell), content);
      }),
    );
}

function sketchInlines(inlines: readonly Inline[]): string {
  return inlines.map(sketchInline).join(' ');
}

function sketchInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return quote(inline.text);
    case 'inlineCode':
      return form('code', quote(inline.text));
    case 'inlineMath':
      return form('tex', quote(inline.tex));
    case 'break':
      return '(br)';
    case 'anchor':
      return `(anchor #${inline.id})`;
    case 'footnoteReference':
      return `(note ${inline.number}.${inline.occurrence})`;
    case 'crossReference': {
      const targets = inline.targets.map(({ of, id, ordinal = '' }) => `${of}#${id}=${ordinal}`);
      return form('ref', inline.bare && ':bare', ...targets);
    }
    case 'citation': {
      const works = inline.works.map(({ key, before, locator, after, withoutAuthor }) =>
        [
          before,
          `${withoutAuthor ? '-' : ''}@${key}`,
          locator && `${locator.kind}=${locator.value}`,
          after,
        ]
          .filter((part) => part !== undefined)
          .join('|'),
      );
      return form('cite', inline.isNarrative && ':says', ...works.map(quote));
    }
    case 'image': {
      const { source, alt, title, width, height } = inline;
      const size = [length(':width', width), length(':height', height)];
      return form('img', source, quote(alt), title && `:title ${quote(title)}`, ...size);
    }
    case 'link': {
      const title = inline.title && `:title ${quote(inline.title)}`;
      return form('a', sketchTarget(inline.target), title, sketchInlines(inline.children));
    }
    case 'formatted':
      return form(inline.format, sketchInlines(inline.children));
    case 'styled': {
      const { color, background, language } = inline;
      const style = [
        color && `:color ${color}`,
        background && `:on ${background}`,
        language && `:lang ${language}`,
      ];
      return form('styled', ...style, sketchInlines(inline.children));
    }
  }
}

function sketchTarget(target: LinkTarget): string {
  return target.kind === 'internal' ? `#${target.id}` : target.url;
}

function length(name: string, size: Length | undefined): string {
  return size ? `${name} ${size.value}${size.unit}` : '';
}

function align({ align }: { readonly align?: string }): string {
  return align ? `:${align}` : '';
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function form(...parts: readonly (string | false | undefined)[]): string {
  return `(${parts.filter(Boolean).join(' ')})`;
}
