import {
  isLetterOpening,
  plainText,
  type Block,
  type Paragraph,
  type TextChange,
} from '@mdconv/core';
import type { CheckKind } from '../../check-kind.ts';
import type { Facts } from '../../facts/index.ts';
import type { Draft } from '../../finding.ts';
import { places, prose } from './find-words.ts';

/** Kinds about what a chat assistant says around a document. */
export const assistantKinds: readonly CheckKind[] = [
  {
    code: 'assistant-opening',
    family: 'text',
    severity: 'warning',
    profiles: { report: 'error', letter: 'error' },
    readsWords: true,
    summary: 'The document begins with what a chat assistant says before its answer.',
    advice: 'Remove it.',
    finds: [
      {
        markdown: "Certainly! Here's a plan for the launch:\n\n# Plan\n\nThe goals of the plan.\n",
        fixed: '# Plan\n\nThe goals of the plan.\n',
      },
      {
        markdown:
          'Natürlich! Hier ist der Bericht:\n\n---\n\n# Bericht\n\nDie Zahlen und die Ziele sind nicht neu.\n',
        fixed: '# Bericht\n\nDie Zahlen und die Ziele sind nicht neu.\n',
      },
    ],
    keeps: [
      'Certainly a good plan.\n\n# Plan\n',
      '# Plan\n\nSure, it works.\n',
      'Here is the plan.\n',
    ],
    find: findOpening,
  },
  {
    code: 'assistant-closing',
    family: 'text',
    severity: 'warning',
    profiles: { report: 'error', letter: 'error' },
    readsWords: true,
    summary: 'The document ends with what a chat assistant says after its answer.',
    advice: 'Remove it.',
    finds: [
      {
        markdown:
          "# Plan\n\nThe goals of the plan.\n\nLet me know if you'd like me to change anything!\n",
        fixed: '# Plan\n\nThe goals of the plan.\n',
      },
      {
        markdown:
          '# Bericht\n\nDie Zahlen und die Ziele sind nicht neu.\n\n---\n\nMöchten Sie, dass ich den Bericht kürze?\n',
        fixed: '# Bericht\n\nDie Zahlen und die Ziele sind nicht neu.\n',
      },
    ],
    keeps: [
      '# Plan\n\nThe goals.\n\nThe end of the plan.\n',
      'Hello Ann,\n\nPlease let me know if you have questions.\n\nYours,\nBen\n',
      '# Help\n\nText.\n\nIf you have questions, open an issue.\n',
    ],
    find: findClosing,
  },
  {
    code: 'assistant-mention',
    family: 'text',
    severity: 'error',
    readsWords: true,
    summary: 'The text says that a language model wrote it.',
    advice: 'Remove the sentence.',
    finds: [
      'As an AI language model, I cannot judge the plan.\n',
      'Als KI-Sprachmodell kann ich das nicht sagen, und die Zahlen sind mit Vorsicht zu lesen.\n',
      'My knowledge cutoff is the end of 2023.\n',
    ],
    keeps: ['An AI language model is a program.\n', 'The knowledge of the team.\n'],
    find: (facts) => places(facts, prose(facts), mention),
  },
];

/** UTF-16 code units of a remark. */
const remarkMax = 400;

/** English and German. The remark must introduce something: it ends with a colon, or says that this is it. */
const opening = new RegExp(
  [
    String.raw`^(?:certainly|sure|of course|absolutely|great(?: question| idea)?|no problem|understood|got it|okay|ok|gladly|happy to help|i'd be happy to|i would be happy to|thanks for|thank you for)\b[^\n]{0,40}?[!,.:—–-]+\s*(?:here|below|i(?:'ve| have|'ll| will)|this is|let's|let me|the following)\b`,
    String.raw`^(?:here(?:'s| is| are)|below (?:is|are)|i(?:'ve| have) (?:created|written|drafted|prepared|put together|revised|updated|rewritten))\b[^\n]{0,200}(?:you (?:requested|asked for|wanted|need)|(?:based on|according to) your|as requested|for you\b|revised version|updated version|rewritten version|improved version|polished version)`,
    String.raw`^(?:natürlich|gerne?|klar|selbstverständlich|sicher|kein problem|aber gerne)[^\n]{0,30}?[!,.:—–-]+\s*(?:hier|anbei|im folgenden|nachfolgend|ich habe|unten)(?!\p{L})`,
    String.raw`^(?:hier (?:ist|sind)|anbei|ich habe)(?!\p{L})[^\n]{0,200}(?:für (?:sie|dich)|ihrer anfrage|deiner anfrage|wie gewünscht|überarbeitete|gewünschte)`,
  ].join('|'),
  'iu',
);

const closing = new RegExp(
  [
    String.raw`^(?:please )?(?:let me know|feel free to (?:ask|let me|reach))\b[^\n]{0,200}(?:\bme to\b|i can|adjust|chang|revis|expand|tweak|modif|refin|improv|help|anything else|more detail|any (?:further|other)|specific)`,
    String.raw`^(?:i hope (?:this|that|these) help|hope (?:this|that) helps|if you(?:'d| would) like,? (?:me to|i can)|if you (?:want|need),? i can|would you like me to|do you want me to|shall i\b|should i (?:also|add|expand))`,
    String.raw`^(?:if you have any (?:other |further |more |additional )?questions or need[^\n]{0,100}(?:let me know|feel free|just ask))`,
    String.raw`^(?:lass(?:en sie)? (?:es )?mich (?:gerne |bitte )?wissen|sag(?:en sie)? (?:mir )?(?:gerne |einfach )?bescheid|ich hoffe,? (?:das|dies) hilft|möchten sie,? dass ich|möchtest du,? dass ich|soll ich (?:noch|den|die|das|ihnen|dir)|wenn sie möchten,? (?:kann|könnte) ich|wenn du (?:möchtest|willst),? (?:kann|könnte) ich|gerne kann ich)`,
  ].join('|'),
  'iu',
);

const mention = new RegExp(
  [
    String.raw`\bas an? (?:ai|artificial intelligence|large language|language)(?: language)? (?:model|assistant)\b`,
    String.raw`\bi(?:['’]m| am) (?:just )?an ai\b`,
    String.raw`\bmy (?:knowledge|training)(?: data)?(?:['’]s)? (?:cut-?off|only goes|ends|was last)`,
    String.raw`\bas of my (?:last|latest|most recent) (?:knowledge |training )?(?:update|cut-?off)`,
    String.raw`(?<!\p{L})als (?:ki(?:-sprachmodell|-modell|-assistent)?|sprachmodell)(?!\p{L})(?=[^\n]{0,40}(?:kann|habe|bin) ich|,? (?:kann|habe|bin) ich)`,
  ].join('|'),
  'giu',
);

function remarkText({ children }: Paragraph): string {
  return plainText(children).replaceAll('’', "'").trim();
}

function isRemark(block: Block | undefined, pattern: RegExp): block is Paragraph {
  if (block?.kind !== 'paragraph') return false;
  const text = remarkText(block);
  return text.length <= remarkMax && pattern.test(text);
}

/** The opening of a document, with the line below it, if the document goes on. */
function findOpening({ markdown, document: { blocks } }: Facts): readonly Draft[] {
  const [first, second, ...rest] = blocks;
  if (!isRemark(first, opening) || !second) return [];
  const next = second.kind === 'thematicBreak' ? rest[0] : second;
  const start = first.span.start;
  const end = next ? lineStart(markdown, next.span.start) : undefined;
  const isFirst = markdown.slice(0, start).trim() === '';
  const fix: TextChange[] | undefined =
    end !== undefined && isFirst ? [{ start: 0, end, text: '' }] : undefined;
  return [{ span: first.span, fix }];
}

function lineStart(markdown: string, offset: number): number {
  return markdown.lastIndexOf('\n', offset - 1) + 1;
}

function findClosing({ markdown, document: { blocks } }: Facts): readonly Draft[] {
  const last = blocks.at(-1);
  if (blocks.length < 2 || isLetter(blocks) || !isRemark(last, closing)) return [];
  const before = blocks.at(-2)?.kind === 'thematicBreak' ? blocks.at(-3) : blocks.at(-2);
  const isLast = markdown.slice(last.span.end).trim() === '';
  const fix: TextChange[] | undefined =
    before && isLast
      ? [{ start: lineEnd(markdown, before.span.end), end: markdown.length, text: '' }]
      : undefined;
  return [{ span: last.span, fix }];
}

/** The offset after the line of the last character of a block. */
function lineEnd(markdown: string, offset: number): number {
  const next = markdown.indexOf('\n', Math.max(0, offset - 1));
  return next < 0 ? markdown.length : next + 1;
}

/** Whether the document is a letter, in which such sentences are its author's. */
function isLetter(blocks: readonly Block[]): boolean {
  return blocks
    .slice(0, 8)
    .some((block) => block.kind === 'paragraph' && isLetterOpening(remarkText(block)));
}
