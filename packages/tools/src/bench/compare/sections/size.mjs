import { installedMegabytes } from '../install.mjs';

export const size = {
  id: 'size',
  title: 'Installed into an empty folder, with all that is needed but Node, a browser, and fonts',
  columns: ['tool', 'MB'],
  async measure({ root, able }) {
    const names = new Set(able.map(({ name }) => name));
    return [...names]
      .map((name) => [name, installedMegabytes(root, { name })?.toFixed(0)])
      .filter(([, megabytes]) => megabytes !== undefined);
  },
};
