import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';
import { client } from './oidc-client.ts';

/** A person that the provider knows. */
export type Person = Omit<AccountClaims, 'sub'>;

/** A real provider on the loopback address. */
export interface RunningProvider {
  readonly issuer: string;
  /** Registers the server that people sign in to. */
  register(redirectUri: string): void;
  /**
   * Signs a person in with the provider's pages, as a browser would.
   * @param location where the server has sent the browser
   * @returns where the provider sends the browser in the end
   */
  signIn(location: string, person: string): Promise<string>;
  close(): Promise<void>;
}

export async function startProvider(
  people: Readonly<Record<string, Person>>,
): Promise<RunningProvider> {
  let listener: RequestListener | undefined;
  const server = createServer((request, response) => listener?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register(redirectUri) {
      const provider = new Provider(issuer, {
        clients: [
          { client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
        cookies: { keys: ['key of the cookies'] },
        pkce: { required: () => true },
        findAccount: (_context, sub) =>
          people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
      });
      const answer = provider.callback();
      listener = (request, response) => void answer(request, response);
    },
    signIn: (location, person) => walk(issuer, location, person),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Follows redirects and answers forms until the provider sends the browser elsewhere. */
async function walk(issuer: string, location: string, person: string): Promise<string> {
  const cookies = new Map<string, string>();
  let step: Step = { url: location };
  for (let steps = 0; steps < 20 && step.url.startsWith(issuer); steps += 1) {
    const { url, form } = step;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    step = await nextStep(response, url, person);
  }
  return step.url;
}

interface Step {
  readonly url: string;
  readonly form?: URLSearchParams;
}

async function nextStep(response: Response, from: string, person: string): Promise<Step> {
  const next = response.headers.get('location');
  if (next !== null) return { url: new URL(next, from).href };
  const page = await response.text();
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  if (action === undefined || prompt === undefined) throw new Error(`${response.status} ${page}`);
  const form = new URLSearchParams({ prompt, login: person, password: 'x' });
  return { url: new URL(action, from).href, form };
}
