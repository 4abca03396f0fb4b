import type { DesignSystem, DocumentProperties, TextRole } from '@mdconv/core';

const made = new WeakMap<DesignSystem, DesignSystem>();

/** The design of a document: with smaller type if it asks for two columns. */
export function columnDesign({ columns }: DocumentProperties, design: DesignSystem): DesignSystem {
  if (columns !== 2 || !design.twoColumns) return design;
  const known = made.get(design) ?? inColumns(design, design.twoColumns);
  // One object for each design, so that its style is computed once.
  made.set(design, known);
  return known;
}

function inColumns(
  design: DesignSystem,
  { margins, text, title, byline }: NonNullable<DesignSystem['twoColumns']>,
): DesignSystem {
  const { article, paragraph, titleBlock, statement } = design;
  const old = paragraph.text;
  const likeText = <Role extends TextRole>(role: Role): Role =>
    role.leading === old.leading
      ? {
          ...role,
          leading: text.leading,
          ...(role.size === old.size && role.font === old.font && { size: text.size }),
        }
      : role;
  const [h1, h2, h3, h4, h5, h6] = design.headings;
  return {
    ...design,
    page: { ...design.page, margins },
    marginColumn: null,
    paragraph: { ...paragraph, text: { ...old, ...text }, measure: 400 },
    headings: [likeText(h1), likeText(h2), likeText(h3), likeText(h4), likeText(h5), likeText(h6)],
    titleBlock: {
      ...titleBlock,
      title: { ...titleBlock.title, ...title },
      byline: { ...titleBlock.byline, ...byline },
    },
    article: article && { ...article, text: { ...article.text, ...text } },
    statement: statement && {
      ...statement,
      label: { ...statement.label, size: text.size * 0.95, leading: text.leading },
      text: { ...statement.text, ...text },
      proof: { ...statement.proof, ...text },
    },
  };
}
