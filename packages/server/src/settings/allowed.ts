import { isIP } from 'node:net';

/** What a setting may be, in words and as the function that reads its text. */
export interface Allowed<Value> {
  readonly allowed: string;
  /** `undefined`: not allowed or, of an empty text, absent. */
  readonly parse: (text: string) => Value | undefined;
}

export function wholeNumber(min: number, max: number): Allowed<number> {
  return {
    allowed: `a whole number from ${min} to ${max}`,
    parse: (text) => {
      const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export function oneOf<Word extends string>(words: readonly Word[]): Allowed<Word> {
  return {
    allowed: `one of ${words.join(', ')}`,
    parse: (text) => words.find((word) => word === text),
  };
}

/** Items with commas between them. */
export function list(item: Allowed<string>): Allowed<readonly string[]> {
  return {
    allowed: `a list, with commas, of ${item.allowed}`,
    parse: (text) => {
      if (text === '') return [];
      const items = text.split(',').map((each) => item.parse(each.trim()));
      return items.every((each) => each !== undefined) ? items : undefined;
    },
  };
}

export const yesOrNo: Allowed<boolean> = {
  allowed: '0, 1, true or false',
  parse: (text) => yesOrNoOf.get(text),
};

// No object: every one of them knows `constructor`.
const yesOrNoOf: ReadonlyMap<string, boolean> = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);

export const folder: Allowed<string> = {
  allowed: 'a folder',
  parse: (text) => text || undefined,
};

export const host: Allowed<string> = {
  allowed: 'a host name or an IP address',
  parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

export const path: Allowed<string> = {
  allowed: 'a path as /mdconv, without a slash at its end',
  parse: (text) => (/^(\/[\w.~-]+)*$/.test(text) ? text : undefined),
};

/** Scheme, host and port. */
export const origin: Allowed<string> = {
  allowed: 'the start of an address, as https://docs.example.com',
  parse: (text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const { origin: start, href } = new URL(text);
    return href === `${start}/` ? start : undefined;
  },
};

export const originOrAny: Allowed<string> = {
  allowed: 'origins, as https://docs.example.com, or * for all',
  parse: (text) => (text === '*' ? text : origin.parse(text)),
};

/** Lower case, as URLs have them. Addresses are no names: what they name can change. */
export const hostPattern: Allowed<string> = {
  allowed: 'host names, as img.example.com, *.example.com for all below it, or * for all',
  parse: (text) => {
    const isName = text.length <= 253 && /^(\*|(\*\.)?[a-z\d_-]+(\.[a-z\d_-]+)*)$/i.test(text);
    return isName && isIP(text) === 0 ? text.toLowerCase() : undefined;
  },
};

export const network: Allowed<string> = {
  allowed: 'IP addresses and networks, as 10.0.0.1 or fd00::/8',
  parse: (text) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address);
    if (version === 0 || address.includes('%')) return undefined;
    return Number(bits ?? 0) <= (version === 4 ? 32 : 128) ? text : undefined;
  },
};

export const databaseUrl: Allowed<string> = {
  allowed: 'sqlite: and a file, or the address of a PostgreSQL database, postgres://…',
  parse: (text) => (/^(sqlite:|postgres(ql)?:\/\/)./.test(text) ? text : undefined),
};

export const token: Allowed<string> = {
  allowed: '16 to 200 visible ASCII characters',
  parse: (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
};
