import { language, type Language } from '../language.ts';
import type { Template, TemplateName, Templates } from './templates.ts';

const loaders: Readonly<Record<Language, () => Promise<Templates>>> = {
  en: async () => (await import('./templates-en.ts')).templates,
  de: async () => (await import('./templates-de.ts')).templates,
};

/** A template in the language of the app, with the date of today. Templates load when one is first used. */
export async function loadTemplate(name: TemplateName): Promise<Template> {
  const { fileName, markdown } = (await loaders[language]())[name];
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const today = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return { fileName, markdown: markdown.replace('{today}', today) };
}
