import {
  asBlock,
  codeSpan,
  fenced,
  type Form,
  type MarkupKind,
  quoted,
  table,
} from './markup-family.ts';

/** A pair of tags with neither itself nor, if it is one of text, a line end in between. */
function pair(
  name: string,
  write: (body: string, value: string, match: RegExpExecArray) => string | undefined,
): Form {
  return {
    pattern: new RegExp(
      String.raw`\[(${name})(?:=([^\]\n]*))?\]((?:(?!\[/?(?:${name})[\]=])[^])*)\[/\1\]`,
      'gi',
    ),
    write: (match) => write(match[3]!, (match[2] ?? '').replace(/^["']|["']$/g, ''), match),
    nests: true,
  };
}

/** Text between signs, without the white space that would keep them from being read. */
function marked(sign: string): (body: string) => string {
  return (body) => {
    const [, space = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(body) ?? [];
    if (words === '') return body;
    return (
      space +
      words
        .split(/(\n\s*\n)/)
        .map((part) => (part.trim() === '' ? part : sign + part + sign))
        .join('') +
      end
    );
  };
}

export const bbcode: MarkupKind = {
  id: 'markup-bbcode',
  summary: 'Converts the tags of forums, such as `[b]` and `[url]`.',
  why: 'They are rendered as text.',
  source: 'phpBB 3.3, BBCode guide.',
  origins: ['tracker'],
  needs: ['[/'],
  changes: [
    { before: '[b]A[/b] and [i]b[/i]\n', after: '**A** and *b*\n' },
    {
      before: '[quote=Ann]How?[/quote]\n\nSo:\n\n[code]\nls\n[/code]\n',
      after: '> **Ann:**\n>\n> How?\n\nSo:\n\n```\nls\n```\n',
    },
    {
      before:
        '[img]https://a.example/b.jpg[/img]\n\n[url=https://a.example]a[/url], [url]https://b.example[/url]\n',
      after: '![](https://a.example/b.jpg)\n\n[a](https://a.example), <https://b.example>\n',
    },
    {
      before: '[b]A[/b]\n[list]\n[*]one\n[*]two [color=red]c[/color]\n[/list]\nEnd.\n',
      after: '**A**\n\n- one\n- two c\n\nEnd.\n',
    },
    { before: '[u]a[/u] [s]b[/s] [size=150]c[/size]\n', after: '<u>a</u> ~~b~~ c\n' },
  ],
  keeps: [
    'In forums `[b]x[/b]` is bold and `[url]` a link.\n',
    '[list] and [quote] are field names.\n',
    'm[i] = a[b] + c[/d]\n',
    '```\n[b]x[/b]\n```\n',
    '[b][i]\n\n[b]: https://a.example\n',
    'The tag [code] opens code, [/code] closes it.\n',
  ],
  holds: /\[\/(?:b|i|u|s|url|img|quote|code|list|color|size|center|spoiler)\]/i,
  signs: [
    { pattern: /\[b\][^\s[\]][^[\]]*\[\/b\]/gi, alone: 1 },
    { pattern: /\[url(?:=[^\]\n]+)?\][^[\]]+\[\/url\]/gi, alone: 1 },
    { pattern: /\[img(?:=[^\]\n]+)?\]https?:[^\s[\]]+\[\/img\]/gi, alone: 1 },
    { pattern: /\[quote(?:=[^\]\n]+)?\](?=[^[\]]*[^\s[\]][^]*\[\/quote\])/gi, alone: 2 },
    { pattern: /^\[code(?:=\w+)?\][ \t]*\n[^]{1,5000}?^\[\/code\]/gim, alone: 1 },
    { pattern: /^\[list(?:=\w)?\][ \t]*\n?\s*\[\*\]/gim, alone: 1 },
    ...['i', 'u', 's', 'color', 'size', 'center', 'spoiler'].map((name) => ({
      pattern: new RegExp(String.raw`\[${name}(?:=[^\]\n]+)?\][^[\]]+\[/${name}\]`, 'gi'),
      alone: 0,
    })),
  ],
  forms: [
    {
      pattern: /\[code(?:=([\w+#-]+))?\]((?:(?!\[\/?code)[^])*)\[\/code\]/gi,
      write: (match) => {
        const [, language = '', body = ''] = match;
        return body.includes('\n')
          ? asBlock(match, fenced(body, language.toLowerCase()))
          : codeSpan(body);
      },
    },
    pair('icode|c|tt', (body) => codeSpan(body)),
    pair('b|strong', marked('**')),
    pair('i|em', marked('*')),
    pair('s|strike|del', marked('~~')),
    pair('u', (body) => `<u>${body}</u>`),
    pair(
      'sup|sub',
      (body, _, [, name = '']) => `<${name.toLowerCase()}>${body}</${name.toLowerCase()}>`,
    ),
    pair('color|size|font|center|left|right|justify|indent|noparse|highlight', (body) => body),
    pair(
      'img',
      (address, _, match) =>
        `![${/alt="?([^"\]]*)/.exec(match[2] ?? '')?.[1] ?? ''}](${address.trim()})`,
    ),
    pair('url|email', (body, value) => {
      const address = (value || body).trim();
      if (/\s/.test(address)) return undefined;
      return value ? `[${body.trim()}](${address})` : `<${address}>`;
    }),
    pair('youtube|video|media', (body) =>
      /^https?:/.test(body) ? `<${body.trim()}>` : `<https://youtu.be/${body.trim()}>`,
    ),
    pair('h[1-6]', (body, _, match) =>
      asBlock(match, `${'#'.repeat(Number(match[1]!.slice(1)))} ${body.trim()}`),
    ),
    { pattern: /\[hr\](?:\[\/hr\])?/gi, write: (match) => asBlock(match, '---') },
    { pattern: /\[br\]/gi, write: () => '\\\n' },
    pair('table', (body, _, match) => asBlock(match, tableOf(body))),
    pair('list|ul|ol', (body, value, match) => {
      const isNumbered = /^[1aAiI]$/.test(value) || match[1]!.toLowerCase() === 'ol';
      const items = body
        .split(/\[\*\]|\[li\]/i)
        .slice(1)
        .map((item) => item.replace(/\[\/(?:li|\*)\]/gi, '').trim());
      const lines = items.map((item, index) => {
        const marker = isNumbered ? `${index + 1}. ` : '- ';
        return (
          marker + item.replace(/\n+(?=\S|[ ]+(?:[-]|\d+\.))/g, `\n${' '.repeat(marker.length)}`)
        );
      });
      return lines.length === 0 ? undefined : asBlock(match, lines.join('\n'));
    }),
    pair('spoiler', (body, value, match) =>
      asBlock(
        match,
        `<details>\n<summary>${value || 'Spoiler'}</summary>\n\n${body.trim()}\n\n</details>`,
      ),
    ),
    pair('quote', (body, value, match) => {
      const name = value.split(/[;,"]|\s+\w+=/)[0]!.trim();
      return asBlock(match, quoted(name ? `**${name}:**\n\n${body.trim()}` : body));
    }),
  ],
};

function tableOf(body: string): string {
  const rows = body.split(/\[tr\]/i).slice(1);
  return table(
    rows.map((row) =>
      [...row.matchAll(/\[t[dh]\]((?:(?!\[\/?t[dh]\])[^])*)/gi)].map(([, cell]) =>
        cell!.replace(/\s+/g, ' '),
      ),
    ),
  );
}
