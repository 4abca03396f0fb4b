import { describe, expect, test } from 'vitest';
import { createPasswords, type Derive, type Passwords } from '../../src/accounts/index.ts';
import { countedPasswords } from './use-accounts.ts';

const turn = { who: 'a', signal: new AbortController().signal };

describe('the stored password hash', () => {
  test('is scrypt with the OWASP cost in the PHC string format', async () => {
    const asked: unknown[] = [];
    const passwords = createPasswords(undefined, (_password, salt, length, { N, r, p }) => {
      asked.push([salt.length, length, N, r, p]);
      return Promise.resolve(Buffer.alloc(length));
    });
    expect(await passwords.hash('a')).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(asked).toEqual([[16, 32, 2 ** 17, 8, 1]]);
  });

  test('matches other scrypt implementations', async () => {
    // Source: RFC 7914, 12, third vector. A longer key starts with the shorter one.
    const salt = Buffer.from('SodiumChloride').toString('base64').replace(/=+$/, '');
    const hash = Buffer.from(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
      'hex',
    );
    const stored = `$scrypt$ln=14,r=8,p=1$${salt}$${hash.toString('base64').replace(/=+$/, '')}`;
    const passwords = createPasswords();
    expect(await passwords.verify('pleaseletmein', stored, turn)).toBe(true);
    expect(await passwords.verify('pleaseletmeout', stored, turn)).toBe(false);
  });

  test('differs for the same password because of the salt', async () => {
    const passwords = countedPasswords();
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  test.each([
    ['é in one character or two', 'caf\u00e9 caf\u00e9', 'cafe\u0301 cafe\u0301', true],
    ['a ligature and its letters', 'of\uFB01ce hours', 'office hours', false],
    ['case', 'Password!', 'password!', false],
    ['space around it', ' a password ', 'a password', false],
    ['NUL inside', 'eight\0ch', 'eight\0cx', false],
  ])('%s', async (_name, one, other, same) => {
    const passwords = countedPasswords();
    const stored = await passwords.hash(one);
    expect(await passwords.verify(one, stored, turn)).toBe(true);
    expect(await passwords.verify(other, stored, turn)).toBe(same);
  });

  test('throws for a malformed PHC string', async () => {
    await expect(createPasswords().verify('a', 'plain', turn)).rejects.toThrow('PHC string');
  });

  test.each([
    ['$scrypt$ln=16,r=8,p=1$c2FsdA$aGFzaA', true],
    ['$scrypt$ln=17,r=4,p=1$c2FsdA$aGFzaA', true],
    ['$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA', false],
    ['$scrypt$ln=18,r=8,p=2$c2FsdA$aGFzaA', false],
  ])('%s is weak: %s', (stored, weak) => {
    expect(createPasswords().isWeak(stored)).toBe(weak);
  });
});

describe('a missing password hash', () => {
  test('takes the same time and never matches', async () => {
    const costs: unknown[] = [];
    const passwords = createPasswords(undefined, (_password, salt, length, options) => {
      costs.push({ ...options, salt: salt.length, length });
      return Promise.resolve(Buffer.alloc(length));
    });
    const stored = await passwords.hash('a');
    expect(await passwords.verify('a', stored, turn)).toBe(true);
    expect(await passwords.verify('a', undefined, turn)).toBe(false);
    expect(costs[2]).toEqual(costs[1]);
  });
});

describe('hashing', () => {
  /** scrypt that finishes on demand. */
  function gated() {
    const ends: (() => void)[] = [];
    const derive: Derive = (_password, _salt, length) =>
      new Promise((resolve) => ends.push(() => resolve(Buffer.alloc(length))));
    return { passwords: createPasswords(undefined, derive), ends };
  }
  /** Runs all pending microtasks and timers. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  test('leaves the event loop free', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await createPasswords().hash('a password');
    clearImmediate(immediate);
    expect(turns).toBeGreaterThan(100);
  });

  const start = (passwords: Passwords, who: string, isKnown = false) =>
    passwords
      .verify('x', undefined, { ...turn, who, isKnown })
      .catch(({ code, message }: { code?: string; message: string }) => code ?? message);

  test('runs one at a time for strangers and one for those who signed in before', async () => {
    const { passwords, ends } = gated();
    const all = ['a', 'b', 'c'].map((who) => start(passwords, who));
    await settle();
    expect(ends).toHaveLength(1);
    all.push(start(passwords, 'd', true), start(passwords, 'e', true));
    await settle();
    expect(ends).toHaveLength(2);
    for (let ended = 0; ended < 5; ended += 1) {
      ends[ended]?.();
      await settle();
    }
    expect(await Promise.all(all)).toEqual([false, false, false, false, false]);
  });

  test('a flood of strangers does not keep a later stranger out', async () => {
    const { passwords, ends } = gated();
    const flood = Array.from({ length: 60 }, (_, number) => start(passwords, `${number}`));
    await settle();
    const last = start(passwords, 'owner');
    ends[0]?.();
    await settle();
    ends[1]?.();
    expect(await last).toBe(false);
    while (ends.length < 41) {
      ends.at(-1)?.();
      await settle();
    }
    ends.at(-1)?.();
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === 'server_busy')).toHaveLength(20);
  });

  test('is skipped for clients that disconnect', async () => {
    const { passwords, ends } = gated();
    const client = new AbortController();
    const first = start(passwords, 'a');
    const gone = passwords.verify('x', undefined, { who: 'b', signal: client.signal });
    client.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    ends[0]?.();
    await first;
    await settle();
    expect(ends).toHaveLength(1);
  });
});
