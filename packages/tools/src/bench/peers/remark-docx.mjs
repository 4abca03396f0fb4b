import { createReader, remarkPackages } from './remark-packages.mjs';

/** The peer with its own styles and its plugin for code; without the plugin, code blocks become text. */
export const remarkDocx = {
  name: 'remark-docx',
  format: 'docx',
  packages: { 'remark-docx': '0.3.29', ...remarkPackages },
  modules: ['remark-docx/plugins/shiki'],
  start(modules) {
    if (!globalThis.Iterator?.prototype.reduce) throw new Error('it requires Node 22 or later');
    const { shikiPlugin } = modules['remark-docx/plugins/shiki'];
    const plugins = [shikiPlugin({ theme: 'github-light' })];
    const processor = createReader(modules).use(modules['remark-docx'].default, { plugins });
    return {
      async convert(markdown) {
        const { result } = await processor.process(markdown);
        return Buffer.from(await result);
      },
    };
  },
};
