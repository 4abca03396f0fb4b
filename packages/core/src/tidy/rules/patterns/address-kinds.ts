import type { PatternKind } from './pattern-family.ts';

/** Addresses that are divided, doubled or incomplete. */
export const addressKinds: readonly PatternKind[] = [
  {
    id: 'link-wrapped',
    seesLayout: true,
    summary: 'Joins an address in angle brackets that is divided by a line end.',
    why: 'It is rendered as text with brackets.',
    source: 'CommonMark 0.31, 6.5; RFC 3986, appendix C.',
    origins: ['mail', 'pdf'],
    changes: [
      { before: '<https://a.example/b/\nc/d>\n', after: '<https://a.example/b/c/d>\n' },
      {
        before: '> Map: <https://a.example/b-\n> c>.\n',
        after: '> Map: <https://a.example/b-c>.\n',
      },
      { before: '<https://a.example/?a=1&\r\nb=2>\r\n', after: '<https://a.example/?a=1&b=2>\r\n' },
    ],
    keeps: [
      '<https://a.example/b>\n',
      '<https://a.example/b\n\nc>\n',
      '<https://a.example/b c>\n',
      'a <https://a.example/b\nc d>\n',
      '```\n<https://a.example/b\nc>\n```\n',
    ],
    holds: '<http',
    pattern: /<(https?:\/\/[^\s<>]+)\r?\n[ \t>]*([^\s<>]+)>/g,
    over: ['autolink', 'html'],
    write: ([, start, rest]) => `<${start}${rest}>`,
    becomes: 'autolink',
  },
  {
    id: 'address-twice',
    summary: 'Joins an address with the same address in angle brackets behind it.',
    why: 'Mail programs write links as text like this; the address is rendered twice.',
    source: 'CommonMark 0.31, 6.5; Outlook, plain text of html mail.',
    origins: ['mail'],
    needs: ['<mailto:', '<http'],
    changes: [
      {
        before: 'Write to a@b.example<mailto:a@b.example>.\n',
        after: 'Write to [a@b.example](mailto:a@b.example).\n',
      },
      {
        before: 'See www.a.example<http://www.a.example>.\n',
        after: 'See [www.a.example](http://www.a.example).\n',
      },
      {
        before: '- a@b.example <mailto:a@b.example>\n',
        after: '- [a@b.example](mailto:a@b.example)\n',
      },
    ],
    keeps: [
      'From: Ana <ana@a.example>\n',
      'a@b.example <mailto:c@d.example>\n',
      'See www.a.example or <http://b.example>\n',
      '`a@b.example<mailto:a@b.example>`\n',
      'a<b>\n',
    ],
    holds: /[\w/] ?<(?:mailto:|https?:\/\/)/,
    pattern:
      /([\w.+-]{1,64}@[\w.-]{1,255})[ ]?<mailto:\1>|((?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:\/[^\s<>]{0,500})?)<(https?:\/\/[^\s<>]+)>/g,
    over: ['autolink', 'html'],
    write: ([, mail, text, address]) => {
      if (mail) return `[${mail}](mailto:${mail})`;
      const isSame =
        address!.replace(/^https?:\/\/|\/$/g, '') === text!.replace(/^https?:\/\/|\/$/g, '');
      if (isSame && text!.startsWith('http')) return `<${address}>`;
      return isSame || text!.startsWith('www.') ? `[${text}](${address})` : undefined;
    },
    dropsText: true,
  },
  {
    id: 'link-bare-domain',
    summary: 'Completes the address of a link to `www.` or to a mail address.',
    why: 'Without a scheme it is a file next to the document.',
    source: 'RFC 3986, section 4.2.',
    origins: ['typing', 'chat'],
    changes: [
      { before: '[a](www.a.example)\n', after: '[a](https://www.a.example)\n' },
      { before: '[mail](me@a.example)\n', after: '[mail](mailto:me@a.example)\n' },
      { before: '> [a](www.a.example/b?c=1) d\n', after: '> [a](https://www.a.example/b?c=1) d\n' },
    ],
    keeps: [
      '[a](https://www.a.example)\n',
      '(www.a.example)\n',
      '[a](www)\n',
      '[pkg](@team/pkg)\n',
      '[a](a@2x.png)\n',
      '`[a](www.a.example)`\n',
    ],
    holds: /\]\((?:www\.|[\w.+-]{1,64}@)/i,
    pattern:
      /(?<=\]\()(?:www\.[\w-]+(?:\.[\w-]+)+[^\s()<>]*|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?!png|jpe?g|gif|svg|webp)[a-z]{2,24})(?=\))/gi,
    over: ['destination', 'autolink'],
    write: ([address]) => (/^www\./i.test(address) ? `https://${address}` : `mailto:${address}`),
    becomes: 'destination',
  },
];
