import { createReader, remarkPackages } from './remark-packages.mjs';
import { createMapper } from './react-pdf/create-mapper.mjs';

/** React-pdf does not read Markdown: our mapper converts mdast, with react-pdf's fonts and few styles. */
export const reactPdf = {
  name: 'react-pdf',
  format: 'pdf',
  packages: { '@react-pdf/renderer': '4.9.0', react: '19.3.1', ...remarkPackages },
  start(modules) {
    const reader = createReader(modules);
    const { createElement } = modules.react;
    const renderer = modules['@react-pdf/renderer'];
    const documentOf = createMapper(createElement, renderer);
    return {
      convert: (markdown) => renderer.renderToBuffer(documentOf(reader.parse(markdown))),
    };
  },
};
