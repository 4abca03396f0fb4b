import { Agent, request } from 'undici';

/** A server with a filled database, and what the rows need to send requests to it. */
export function createScene(url, known, more) {
  const agent = new Agent({ headersTimeout: 120_000 });
  let sent = 0;
  let taken = known.others.length;
  const { big } = known;
  /** @returns status, headers and text of the response */
  const send = async (endpoint, { key, session, body, ...options } = {}) => {
    const [method, path] = endpoint.split(' ');
    const {
      statusCode,
      headers,
      body: stream,
    } = await request(url + path, {
      method,
      dispatcher: agent,
      headers: {
        // Each request comes from another network, so that no limit of an address ends the measurement.
        'x-forwarded-for': `10.${(sent += 1) >> 8}.${sent & 255}.1`,
        'sec-fetch-site': 'same-origin',
        ...(key && { 'x-api-key': key }),
        ...(session && { cookie: `mdconv=${session}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: statusCode, headers, text: await stream.text() };
  };
  return {
    ...known,
    ...more,
    /** @throws {Error} the response is an error */
    async ask(endpoint, options) {
      const answer = await send(endpoint, options);
      if (answer.status < 400) return answer;
      throw new Error(`${endpoint} returned ${answer.status}: ${answer.text.slice(0, 300)}`);
    },
    /** What the large account sends with its key, or in the browser. */
    byKey: (options) => ({ key: big.key, ...options }),
    inBrowser: (options) => ({ session: big.tokens[0], ...options }),
    /** An account that no row has used. */
    newAccount() {
      const account = known.others[(taken -= 1)];
      if (!account) throw new Error('There are too few accounts.');
      return account;
    },
    close: () => agent.close(),
  };
}

/** The cookies that a response sets, for the next request. */
export function cookiesOf({ headers }) {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
