import { findChromium } from './chromium.mjs';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The peer with its own style sheet and the system's browser, which it starts for each document. */
export const mdToPdf = {
  name: 'md-to-pdf',
  format: 'pdf',
  packages: { 'md-to-pdf': '5.2.5' },
  startsAProcess: true,
  start(modules) {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('Chromium is not installed');
    const options = { launch_options: { executablePath, args: switches } };
    return {
      async convert(markdown) {
        const { content } = await modules['md-to-pdf'].mdToPdf({ content: markdown }, options);
        return Buffer.from(content);
      },
    };
  },
};
