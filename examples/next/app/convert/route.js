import { convert } from '@mdconv/render';

export async function POST(request) {
  const { output } = await convert({ markdown: await request.text(), format: 'pdf' });
  return new Response(output, { headers: { 'Content-Type': 'application/pdf' } });
}
