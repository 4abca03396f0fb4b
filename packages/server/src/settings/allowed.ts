import { isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/** The values that a setting accepts: a description and a parser. */
export interface Allowed<Value> {
  /** Completes the sentence "It must be …". */
  readonly allowed: string;
  /** Returns `undefined` for a value that is not allowed, and for empty text if unset is possible. */
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

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads `30m`, `24h` or `90d` as milliseconds. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : undefined;
}

/** A length of time above 0, in milliseconds. */
export const duration: Allowed<number> = {
  allowed: 'a duration such as 30m, 24h or 90d',
  parse: (text) => parseDuration(text) || undefined,
};

export function oneOf<Word extends string>(words: readonly Word[]): Allowed<Word> {
  return {
    allowed: `one of ${words.join(', ')}`,
    parse: (text) => words.find((word) => word === text),
  };
}

/** Marks a setting that may be unset. */
export function optional<Value>(value: Allowed<Value>): Allowed<Value | undefined> {
  return value;
}

/** Comma-separated items. */
export function list(item: Allowed<string>): Allowed<readonly string[]> {
  return {
    allowed: `a comma-separated list of ${item.allowed}`,
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

// A Map, because an object would also match inherited keys such as `constructor`.
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

export const file: Allowed<string> = {
  allowed: 'the path of a file',
  parse: (text) => text || undefined,
};

export const clientCredential: Allowed<string> = {
  allowed: 'up to 1,000 visible ASCII characters',
  parse: (text) => (/^[\x21-\x7e]{1,1000}$/.test(text) ? text : undefined),
};

/** Tokens and keys of the provider could be replaced on the way without https. */
export const issuer: Allowed<string> = {
  allowed: 'an https URL without query and fragment; http only on the loopback address',
  parse: (text) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const { protocol, search, hash, username, password } = url;
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(url));
    return isSafe && search + hash + username + password === '' ? text : undefined;
  },
};

export const host: Allowed<string> = {
  allowed: 'a host name or an IP address',
  parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
};

export const path: Allowed<string> = {
  allowed: 'a path such as /mdconv, without a trailing slash',
  parse: (text) => (/^(\/[\w.~-]+)*$/.test(text) ? text : undefined),
};

/** Scheme, host and port. */
export const origin: Allowed<string> = {
  allowed: 'an origin such as https://docs.example.com',
  parse: (text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const { origin: start, href } = new URL(text);
    return href === `${start}/` ? start : undefined;
  },
};

/** May be in a private network, so http is fine. */
export const serviceUrl: Allowed<string> = {
  allowed: 'an http or https URL without credentials, query and fragment',
  parse: (text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const { search, hash, username, password } = new URL(text);
    return search + hash + username + password === '' ? text : undefined;
  },
};

export const originOrAny: Allowed<string> = {
  allowed: 'origins such as https://docs.example.com, or * for all',
  parse: (text) => (text === '*' ? text : origin.parse(text)),
};

/** Lower case, as in parsed URLs. IP addresses are rejected. */
export const hostPattern: Allowed<string> = {
  allowed: 'host names such as img.example.com, *.example.com for all subdomains, or * for all',
  parse: (text) => {
    const isName = text.length <= 253 && /^(\*|(\*\.)?[a-z\d_-]+(\.[a-z\d_-]+)*)$/i.test(text);
    return isName && isIP(text) === 0 ? text.toLowerCase() : undefined;
  },
};

/** Whether a name in lower case matches a host pattern. */
export function matchesHost(name: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

export const network: Allowed<string> = {
  allowed: 'IP addresses and networks such as 10.0.0.1 or fd00::/8',
  parse: (text) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const version = isIP(address);
    if (version === 0 || address.includes('%')) return undefined;
    return Number(bits ?? 0) <= (version === 4 ? 32 : 128) ? text : undefined;
  },
};

export const databaseUrl: Allowed<string> = {
  allowed: 'sqlite:FILE or the URL of a PostgreSQL database, postgres://…',
  parse: (text) => (/^(sqlite:|postgres(ql)?:\/\/)./.test(text) ? text : undefined),
};

export const token: Allowed<string> = {
  allowed: '16 to 200 visible ASCII characters',
  parse: (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
};
