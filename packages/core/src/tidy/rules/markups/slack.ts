import type { MarkupKind } from './markup-family.ts';

const before = String.raw`(?<=^|[\s(\["'>])`;
const after = String.raw`(?=$|[\s)\]"'<.,;:!?])`;

export const slack: MarkupKind = {
  id: 'markup-slack',
  summary: 'Converts messages of Slack, such as `<https://a.example|a>` and `*bold*`.',
  why: 'Links are not links, and bold text is only emphasized.',
  source: 'Slack, formatting text for app surfaces.',
  origins: ['tracker'],
  needs: [['<http', '|'], '<@', '<#', '<!'],
  changes: [
    {
      before: '*Done:* see <https://a.example|the page>\n',
      after: '**Done:** see [the page](https://a.example)\n',
    },
    { before: '<!here> *now* ~later~\n', after: '@here **now** ~~later~~\n' },
    {
      before: '*New* on <https://a.example|a>\n\n&gt; It is open\n',
      after: '**New** on [a](https://a.example)\n\n> It is open\n',
    },
    {
      before: 'Hi <@U02AB3CD4>, in <#C02AB3CD4|general> *all* is well\n',
      after: 'Hi @U02AB3CD4, in #general **all** is well\n',
    },
  ],
  keeps: [
    '&gt; a quotation of *one*\n',
    '*Done* it is\n',
    'see <https://a.example>\n',
    '`<!here>` and `<@U02AB3CD4>`\n',
    'I ~like~ *love* it\n',
    ':tada: we shipped :rocket:\n',
    '<!-- here -->\n',
  ],
  holds: /<(?:https?:[^\s<>|]+\||[@#][UWCG][A-Z0-9]{6,}|!(?:here|channel|everyone|subteam))/,
  signs: [
    {
      pattern:
        /<@[UW][A-Z0-9]{6,}(?:\|[^<>\n]+)?>|<#[CG][A-Z0-9]{6,}\|?[^<>\n]*>|<!(?:here|channel|everyone)(?:\|[^<>\n]+)?>/g,
      alone: 1,
    },
    { pattern: /<https?:\/\/[^\s<>|]+\|[^<>\n]+>/g, alone: 0 },
    {
      pattern: new RegExp(String.raw`${before}\*[^\s*](?:[^*\n]*[^\s*])?\*${after}`, 'gm'),
      alone: 0,
    },
    {
      pattern: new RegExp(String.raw`${before}~[^\s~](?:[^~\n]*[^\s~])?~${after}`, 'gm'),
      alone: 0,
    },
  ],
  forms: [
    {
      pattern: /<((?:https?:\/\/|mailto:)[^\s<>|]+)\|([^<>\n]+)>/g,
      write: ([, address, text]) => `[${text}](${address})`,
    },
    {
      pattern: /<@([UW][A-Z0-9]{6,})(?:\|([^<>\n]+))?>/g,
      write: ([, id, name]) => `@${name ?? id}`,
    },
    {
      pattern: /<#([CG][A-Z0-9]{6,})(?:\|([^<>\n]*))?>/g,
      write: ([, id, name]) => `#${name || id}`,
    },
    { pattern: /^&gt; ?(?=\S)/gm, write: () => '> ' },
    { pattern: /<!(here|channel|everyone)(?:\|[^<>\n]+)?>/g, write: ([, name]) => `@${name}` },
    {
      pattern: new RegExp(String.raw`${before}\*([^\s*](?:[^*\n]*[^\s*])?)\*${after}`, 'gm'),
      write: ([, text]) => `**${text}**`,
      isShared: true,
    },
    {
      pattern: new RegExp(String.raw`${before}~([^\s~](?:[^~\n]*[^\s~])?)~${after}`, 'gm'),
      write: ([, text]) => `~~${text}~~`,
      isShared: true,
    },
  ],
};
