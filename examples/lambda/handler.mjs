import { MdconvError } from '@mdconv/core';
import { convert } from '@mdconv/render';

/** Answers a function URL or an HTTP API: the body is markdown, the response a pdf. */
export async function handler({ body = '', isBase64Encoded = false }) {
  const markdown = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  try {
    const { output } = await convert({ markdown, format: 'pdf' });
    return {
      statusCode: 200,
      headers: { 'Content-Type': 'application/pdf' },
      isBase64Encoded: true,
      body: Buffer.from(output).toString('base64'),
    };
  } catch (error) {
    if (!(error instanceof MdconvError)) throw error;
    const { code, message } = error;
    return { statusCode: 400, body: JSON.stringify({ error: { code, message } }) };
  }
}
