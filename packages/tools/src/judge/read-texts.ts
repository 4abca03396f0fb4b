import { readFileSync, readdirSync } from 'node:fs';

/** A text of the judge. `sounds` are the right repairs; a look-alike is its own only one. */
export interface JudgedText {
  readonly id: string;
  readonly family: string;
  readonly kind: 'damaged' | 'look-alike';
  readonly markdown: string;
  readonly sounds: readonly string[];
}

const kinds = { damaged: 'damaged', sound: 'look-alike' } as const;

/** Reads the texts of `damaged/*.txt` and `sound/*.txt` in a folder; README.md describes them. */
export function readTexts(folder: URL): JudgedText[] {
  return (['damaged', 'sound'] as const).flatMap((name) =>
    readdirSync(new URL(`${name}/`, folder))
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .flatMap((file) =>
        parseTexts(
          readFileSync(new URL(`${name}/${file}`, folder), 'utf8'),
          file.slice(0, -'.txt'.length),
          kinds[name],
        ),
      ),
  );
}

/** Throws if a damaged text has no sound version, or a look-alike has one. */
export function parseTexts(file: string, family: string, kind: JudgedText['kind']): JudgedText[] {
  const texts = file.split(/^%%% text (\S+)\n/m).slice(1);
  return Array.from({ length: texts.length / 2 }, (_, index) => {
    const [id = '', body = ''] = texts.slice(2 * index);
    const [markdown = '', ...sounds] = body.split(/^%%% sound\n/m).map(unescape);
    if (sounds.length > 0 !== (kind === 'damaged'))
      throw new Error(`${family}: ${id} has ${sounds.length} sound versions`);
    return { id, family, kind, markdown, sounds: kind === 'damaged' ? sounds : [markdown] };
  });
}

/** `⟨A0⟩` is the character U+00A0. */
function unescape(text: string): string {
  return `${text.replace(/\n+$/, '')}\n`.replace(/⟨([\dA-F]{1,6})⟩/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
