import { api } from '../../api/api.ts';
import { keepFileDesign } from '../../state/file-designs.ts';
import { refreshBalance } from '../../state/session.ts';
import { loadTemplate } from '../../templates/load-template.ts';
import { templateDesigns } from '../../templates/templates.ts';
import { text } from '../../text.ts';

const examples = ['report', 'letter', 'minutes'] as const;

/** Credits. Source: the published API, one for each new file. */
export const examplePrice = examples.length;

/** Creates a project with a few files to try things on. @returns its id */
export async function createExample(): Promise<string> {
  const { name, description } = text.projects.example;
  const { id: project_id } = await api.projects.create({ name, description });
  for (const template of examples) {
    const { fileName, markdown } = await loadTemplate(template);
    const file = { project_id, folder_id: null, name: fileName, content: markdown };
    const { id } = await api.files.create(file);
    keepFileDesign(id, templateDesigns[template]);
  }
  void refreshBalance();
  return project_id;
}
