/**
 * Markers that chat programs leave in copied text, with their origin. Every repetition is bounded
 * or matches only its own characters.
 */
const patterns: readonly string[] = [
  // ChatGPT: citations of files and of the web, before and after they were rendered.
  '【\\d{1,4}(?::\\d{1,4})?†[^】\\n]{0,120}】',
  ':contentReference\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
  '\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
  '\\[oai_citation:\\d{1,4}‡[^\\]\\n]{0,200}\\](?:\\([^()\\s]{0,2000}\\))?',
  '\\uE200[a-z_]{1,20}\\uE202[^\\uE200\\uE201\\n]{0,400}\\uE201',
  '(?:file)?cite(?:turn\\d{1,3}[a-z]{3,12}\\d{1,3}){1,20}',
  // Gemini.
  '\\[cite_(?:start|end)\\]',
  '\\[cite: ?\\d{1,4}(?:, ?\\d{1,4}){0,40}\\]',
  '\\[span_\\d{1,4}\\]\\((?:start|end)_span\\)',
  // Grok and Perplexity.
  '<grok-card [^<>\\n]{0,200}></grok-card>',
  '\\[(?:attached_file|web):\\d{1,4}\\](?![:(])',
  // Tokens of chat templates: ChatML, Llama 3, Gemma, DeepSeek.
  '<\\|im_start\\|>(?:system|user|assistant)?',
  '<\\|start_header_id\\|>(?:system|user|assistant)?<\\|end_header_id\\|>',
  '<\\|(?:im_end|im_sep|endoftext|endofprompt|eot_id|eom_id|begin_of_text|end_of_text)\\|>',
  '<start_of_turn>(?:user|model)?|<end_of_turn>',
  '<｜(?:begin▁of▁sentence|end▁of▁sentence|User|Assistant)｜>',
];

/** A fast test that matches more than `residue`; most texts do not match. */
export const residueSuspects =
  /[†‡\uE200]|oaicite|cite(?:turn|_|:)|_span\)|grok-card|\[(?:web|attached_file):|<[|｜]|_of_turn>/;

/** One marker, or several separated only by spaces. */
export const residue = new RegExp(
  `(?:${patterns.join('|')})(?:[ \\t]?(?:${patterns.join('|')}))*`,
  'g',
);

/** The query parameter that marks a link as coming from a chat program. */
export const trackingParameter = /[?&]utm_source=(?:chatgpt\.com|openai|copilot\.com)(?![\w.-])&?/g;
