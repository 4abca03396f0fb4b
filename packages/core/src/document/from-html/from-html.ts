import { withinStack } from '../../parse/index.ts';
import { syntaxSwitches } from '../../syntax-names.ts';
import { syntaxNames } from '../../syntax-names.ts';
import { documentFromMdast } from '../from-mdast/index.ts';
import { stringify } from '../stringify/index.ts';
import { readAlerts } from './alerts.ts';
import { readCodeBlocks } from './code-blocks.ts';
import { readFootnotes } from './footnotes.ts';
import { readFormulas } from './formulas.ts';
import { attributeOf, elementsIn, type MarkupElement } from './markup.ts';
import type { FromHtmlOptions } from './options.ts';
import { parseHtml } from './parse-html.ts';
import { plainDocument } from './plain-blocks.ts';
import { toSource } from './to-source.ts';
import { readWordLists } from './word-lists.ts';

const nothing = syntaxSwitches(Object.fromEntries(syntaxNames.map((name) => [name, false])));

/**
 * Converts html that other programs wrote to markdown: pages, mails, and what chats, Word, Google Docs and
 * spreadsheets put on the clipboard. Structure is kept; looks, scripts, hidden elements and pixels that
 * report readers are not. Links and images have the same limits as in `parse`. The result is markdown
 * of a Document, so no text of the html becomes markup.
 *
 * @throws {DocumentTooComplexError} the html is too long, too deep, or has too many elements or cells
 */
export function fromHtml(html: string, options: FromHtmlOptions = {}): string {
  return withinStack(() => {
    const root = mainElement(parseHtml(html));
    readFormulas(root);
    readCodeBlocks(root);
    readAlerts(root);
    readWordLists(root);
    readFootnotes(root);
    const tree = { root: toSource(root, options, linkedIds(root)), unknown: [] };
    const document = documentFromMdast(tree, () => ({ start: 0, end: 0 }), {
      ...{ math: false, fancyLists: false, structure: false, syntax: nothing, source: '' },
      properties: { language: 'en' },
      parse: () => ({ type: 'root', children: [] }),
    });
    return stringify(plainDocument(document));
  });
}

/** The main part of a page, or all of it. */
function mainElement(root: MarkupElement): MarkupElement {
  const mains = elementsIn(root).filter(
    (element) => element.name === 'main' || attributeOf(element, 'role') === 'main',
  );
  return mains.length === 1 ? mains[0]! : root;
}

function linkedIds(root: MarkupElement): ReadonlySet<string> {
  const links = elementsIn(root).map((element) => attributeOf(element, 'href'));
  return new Set(links.filter((href) => href.startsWith('#')).map((href) => href.slice(1)));
}
