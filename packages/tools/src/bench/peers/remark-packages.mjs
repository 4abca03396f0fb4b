/** The markdown parser for peers that have none. */
export const remarkPackages = {
  unified: '11.0.5',
  'remark-parse': '11.0.0',
  'remark-gfm': '4.0.1',
  'remark-frontmatter': '5.0.0',
};

/** A processor from the installed modules that reads the same markdown as mdconv. */
export function createReader(modules) {
  return modules.unified
    .unified()
    .use(modules['remark-parse'].default)
    .use(modules['remark-gfm'].default)
    .use(modules['remark-frontmatter'].default);
}
