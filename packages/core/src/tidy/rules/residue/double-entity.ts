import type { TextChange } from '../../edits.ts';
import { proseLineAt } from '../prose-lines.ts';
import type { Rule } from '../rule.ts';

/** An escaped ampersand, and the rest of the character reference that it starts. */
const doubled =
  /&amp;(?=(?:amp|lt|gt|quot|apos|nbsp|mdash|ndash|hellip|lsquo|rsquo|ldquo|rdquo|copy|reg|trade|euro|bull|middot|times|deg|[aeiouAEIOU](?:grave|acute|circ|uml)|[cC]cedil|[nN]tilde|szlig|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});)/g;

/** A character reference that was escaped more than once; undoing one level would not fix it. */
const repeated = /&amp;amp;(?:#?\w{1,12};)/;

/** Words of texts about character references, which show them on purpose. */
const about = /\b(?:html|xml|entit(?:y|ies)|escap\w{0,6}|encod\w{0,6}|ampersands?)\b/i;

export const doubleEntity: Rule = {
  id: 'double-entity',
  pass: 'repair',
  severity: 'should',
  render: 'T',
  summary: 'Unescapes character references that were escaped twice.',
  why: 'The reader sees &lt; or &nbsp; instead of the character.',
  source: 'CommonMark 0.31, 2.5; HTML, 13.5; ftfy, unescape_html.',
  needs: ['&amp;'],
  changes: [
    { before: 'if a &amp;lt; b &amp;amp;&amp;amp; c\n', after: 'if a &lt; b &amp;&amp; c\n' },
    { before: '- 5&amp;nbsp;km\n', after: '- 5&nbsp;km\n' },
    { before: '# Smith &amp; Sons, it&amp;#39;s\n', after: '# Smith &amp; Sons, it&#39;s\n' },
    { before: '> AT&amp;amp;T\n', after: '> AT&amp;T\n' },
    { before: '| caf&amp;eacute; |\n| - |\n', after: '| caf&eacute; |\n| - |\n' },
  ],
  keeps: [
    'a &lt; b &amp; c\n',
    'Write &amp;lt; to show the sign.\n',
    'In HTML, x&amp;lt;y and 5&amp;nbsp;km show the signs.\n',
    '`5&amp;nbsp;km`\n',
    '```\na&amp;lt;b\n```\n',
    '<https://a.b/?a&amp;copy=1>\n',
    '[a](https://a.b/?c&amp;lt;d)\n',
    'a&amp;b; c&amp;d\n',
    'x&amp;amp;lt;y\n',
    'AT&amp;T\n',
    '<b title="a&amp;lt;b">\n',
  ],
  dropsText: true,
  propose(context) {
    const { text } = context;
    if (!text.includes('&amp;') || repeated.test(text) || about.test(text)) return [];
    const changes: TextChange[] = [];
    let glued = false;
    // Tested without collecting matches: a long text can consist of them.
    for (doubled.lastIndex = 0; doubled.test(text);) {
      const end = doubled.lastIndex;
      const start = end - '&amp;'.length;
      if (!proseLineAt(context.scan, start)) continue;
      changes.push({ start: start + 1, end, text: '' });
      glued ||= isGlued(text, start);
    }
    // A reference that is a word on its own may be intentional.
    return changes.length > 1 || glued ? changes : [];
  },
};

/** Whether a reference is inside a word. */
function isGlued(text: string, start: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(start - 1));
}
