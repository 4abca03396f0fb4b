/**
 * Marks of sources that chat programs leave in copied text, with their origin. Every repetition is
 * bounded or matches only its own characters.
 */
const marks: readonly string[] = [
  // ChatGPT: citations of files and of the web, before and after they were rendered.
  '【\\d{1,4}(?::\\d{1,4})?†[^】\\n]{0,120}】',
  '\\[\\d{1,4}(?::\\d{1,4})?†[^\\]\\n]{0,120}\\](?![:(])',
  ':contentReference\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
  '\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
  '(?:&#8203;|\\u200B)?``【oaicite:\\d{1,4}】``(?:&#8203;|\\u200B)?',
  '\\[oai_citation(?:_attribution)?:\\d{1,4}‡[^\\]\\n]{0,200}\\](?:\\([^()\\s]{0,2000}\\))?',
  '\\uE200[a-z_]{1,20}\\uE202[^\\uE200\\uE201\\n]{0,400}\\uE201',
  '(?:file)?cite(?:turn\\d{1,3}[a-z]{3,12}\\d{1,3}){1,20}',
  // Gemini.
  '\\[cite_(?:start|end)\\]',
  '\\[cite: ?\\d{1,4}(?:, ?\\d{1,4}){0,40}\\]',
  '\\[span_\\d{1,4}\\]\\((?:start|end)_span\\)',
  // DeepSeek, Bing and others: numbers and ids of sources.
  '\\[citation:\\d{1,4}\\](?![:(])',
  '\\[cite:[0-9a-f]{6,12}-\\d{1,4}\\](?![:(])',
  '\\[\\^\\d{1,3}\\^\\](?![:(])',
  // Grok and Perplexity.
  '<grok:render [^<>\\n]{0,400}>(?:[^<>]{0,200}<(?!/grok)[^<>\\n]{0,200}>){0,20}[^<>]{0,200}</grok:render>',
  '<grok-card [^<>\\n]{0,200}></grok-card>',
  // Claude: sources of sentences.
  '</?cite(?: index="[\\d,: -]{1,60}")?>(?<=index="[^"\\n]{1,60}">|</cite>)',
  '\\[/?cite(?: index="[\\d,: -]{1,60}")\\]',
  // Calls of tools.
  '<tool_call>[^<]{0,4000}</tool_call>',
  '<｜DSML｜function_calls>\\s{0,9}(?:</?｜DSML｜(?:invoke|parameter)[^<>]{0,200}>[^<]{0,2000}){0,20}</｜DSML｜function_calls>',
  '\\[TOOL_CALLS\\] ?\\[\\{[^\\n]{0,4000}\\}\\](?=\\n|$)',
  '<function_calls>\\s{0,9}(?:</?(?:invoke|parameter)[^<>]{0,200}>[^<]{0,2000}){0,20}</function_calls>',
  // The end of thoughts whose start is lost.
  '(?<=\\n|^)</think(?:ing)?>(?=[ \\t]*(?:\\n|$))',
  '\\[(?:attached_file|web):\\d{1,4}\\](?![:(])',
];

/** Tokens of chat templates, by model. A sentence can be about them. */
const tokens: readonly string[] = [
  // ChatML.
  '<\\|im_start\\|>(?:system|user|assistant)?',
  '<\\|(?:im_end|im_sep|endoftext|endofprompt|begin_of_sentence|end_of_sentence)\\|>',
  // Llama 2 and Mistral.
  '(?<![^])<s>(?:[ \\t]*\\[INST\\])?|</s>',
  '\\[/?INST\\]',
  // Llama 3.
  '<\\|start_header_id\\|>(?:system|user|assistant)?<\\|end_header_id\\|>',
  '<\\|(?:eot_id|eom_id|begin_of_text|end_of_text)\\|>',
  // Gemma.
  '<start_of_turn>(?:user|model)?|<end_of_turn>',
  // DeepSeek.
  '<｜(?:begin▁of▁sentence|end▁of▁sentence|User|Assistant)｜>',
  // GLM.
  '<\\|(?:begin|end)_of_box\\|>',
  '</?｜DSML｜[^<>\\n]{0,200}>',
  // Harmony of gpt-oss, Phi and Zephyr.
  '<\\|start\\|>(?:system|developer|user|assistant)?',
  '<\\|channel\\|>(?:analysis|commentary|final)?',
  '<\\|(?:message|return|call|end|system|user|assistant)\\|>',
  // Command R.
  '<\\|(?:(?:START|END)_OF_TURN|CHATBOT|USER|SYSTEM)_TOKEN\\|>',
];

/** Whether a marker is a token of a chat template. */
export const isToken = new RegExp(`^(?:${tokens.join('|')})`);

const patterns = [...marks, ...tokens];

/** A fast test that matches more than `residue`; most texts do not match. */
export const residueSuspects =
  /[†‡\uE200]|oaicite|cite(?:turn|_|:| index)|<tool_call>|<function_calls>|<\/think|_span\)|<grok|\[(?:web|attached_file|citation):|<\/?[|｜]|_of_turn>|INST\]|TOOL_CALLS\]|<\/?s>|:::writing\{|\[\^\d+\^\]/;

/** One marker, or several separated only by spaces. */
export const residue = new RegExp(
  `(?:${patterns.join('|')})(?:[ \\t]?(?:${patterns.join('|')}))*`,
  'g',
);

/** The query parameter that marks a link as coming from a chat program. */
export const trackingParameter = /[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com)(?![\w.-])&?/g;

/** Marks that html or a text can have too, and whether they are residue in a text. */
export const conditions: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['</cite>', (text: string) => text.includes('<cite index=')],
  ['</s>', (text: string) => !/[^]<s>/.test(text)],
  ['<s>', (text: string) => text.split('</s>').length < 3],
]);

/** The first line of a block of ChatGPT that is meant for copying. */
export const writingBlock = /^:::writing\{[^}\n]{0,200}\}[ \t]*$/gm;
