/** Every error code by status, with its meaning and what to do. */
export function errorsPage(errors) {
  return [
    '# Errors',
    '',
    'Every response with a status of 400 or higher has this body. Programs switch over `code`, which is stable;',
    '`message` is for people and may change. `requestId` equals the header `X-Request-ID`. Failed requests are',
    'free.',
    '',
    '```json',
    JSON.stringify(
      {
        error: {
          code: 'validation_failed',
          message: 'name: Must be 1 to 200 characters.',
          requestId: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
          details: [{ path: 'name', message: 'Must be 1 to 200 characters.' }],
        },
      },
      null,
      2,
    ),
    '```',
    '',
    '- `details` lists the invalid fields of a request body.',
    '- `out_of_credits` has `credits_remaining` next to `error`, always 0.',
    '- `version_conflict` has `current` next to `error`: the current file with its content.',
    '',
    '| status | code | when | what to do |',
    '| --- | --- | --- | --- |',
    ...errors.map(
      ({ status, code, meaning, remedy }) => `| ${status} | \`${code}\` | ${meaning} | ${remedy} |`,
    ),
    '',
  ].join('\n');
}
