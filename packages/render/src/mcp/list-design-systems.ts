import { designSystems } from '@mdconv/core';
import type { Tool } from './tool.ts';

export const listDesignSystems: Tool = {
  name: 'list_design_systems',
  description: 'List the designs and what they are for',
  input: { properties: {} },
  isReadOnly: true,
  run: () =>
    Promise.resolve([
      designSystems.map(({ slug, description }) => `${slug}: ${description}`).join('\n'),
    ]),
};
