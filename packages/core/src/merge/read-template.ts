import { readFilters } from './filters.ts';
import { findTags, type Tag } from './find-tags.ts';
import { templateError } from './template-error.ts';
import type { SectionPart, Template, TemplatePart } from './template.ts';

/** How deep sections may be in each other. */
const depthMax = 20;

interface OpenSection {
  readonly tag?: Tag;
  readonly parts: TemplatePart[];
}

/**
 * Reads the tags of a template, which are those of Mustache without partials and lambdas. Source:
 * mustache(5); the specification at github.com/mustache/spec.
 *
 * @throws {InvalidRequestError} a tag is not closed, a section is not ended, or a filter is unknown
 */
export function readTemplate(source: string): Template {
  const open: OpenSection[] = [{ parts: [] }];
  let at = 0;
  for (const tag of findTags(source)) {
    const { parts } = open.at(-1)!;
    if (tag.start > at) parts.push({ kind: 'text', start: at, end: tag.start });
    at = tag.end;
    switch (tag.sign) {
      case '#':
      case '^':
        if (open.length > depthMax)
          throw templateError(source, tag.start, `Sections are nested deeper than ${depthMax}.`);
        open.push({ tag, parts: [] });
        break;
      case '/':
        close(tag, open, source);
        break;
      case '':
      case '&':
        parts.push(valueOf(tag, source));
        break;
      case '>':
        throw templateError(source, tag.start, 'Partials ({{> …}}) are not supported.');
      case '!':
        break;
    }
  }
  const { tag, parts } = open.at(-1)!;
  if (tag) throw templateError(source, tag.start, `The section "${tag.text}" is not closed.`);
  if (source.length > at) parts.push({ kind: 'text', start: at, end: source.length });
  return { source, parts };
}

function close(tag: Tag, open: OpenSection[], source: string): void {
  const { tag: opening, parts } = open.at(-1)!;
  if (opening?.text !== tag.text) {
    const expected = opening ? `Expected {{/${opening.text}}}.` : 'No section is open.';
    throw templateError(source, tag.start, `{{/${tag.text}}} closes no section. ${expected}`);
  }
  open.pop();
  const section: SectionPart = {
    kind: 'section',
    path: pathOf(opening.text, opening, source),
    isInverted: opening.sign === '^',
    parts,
    start: opening.start,
    end: tag.end,
  };
  open.at(-1)!.parts.push(section);
}

function valueOf(tag: Tag, source: string): TemplatePart {
  const [name = '', ...calls] = tag.text.split('|');
  const filters = readFilters(calls, (message) => templateError(source, tag.start, message));
  const isMarkdown = tag.sign === '&';
  if (isMarkdown && filters.length > 0)
    throw templateError(source, tag.start, 'A value that is markdown takes no filters.');
  const path = pathOf(name, tag, source);
  return { kind: 'value', path, filters, isMarkdown, start: tag.start, end: tag.end };
}

function pathOf(name: string, tag: Tag, source: string): readonly string[] {
  const trimmed = name.trim();
  if (trimmed === '.') return [];
  const names = trimmed.split('.').map((part) => part.trim());
  if (names.includes('')) throw templateError(source, tag.start, `"${trimmed}" is not a name.`);
  return names;
}
