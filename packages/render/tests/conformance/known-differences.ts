/** Examples with raw HTML, which mdconv sanitizes; numbers refer to CommonMark 0.31.2. */
export const withRawHtml: ReadonlySet<number> = new Set([
  21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165,
  166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184,
  185, 186, 187, 188, 189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613,
  614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630, 631, 642, 643,
]);

/** Examples whose links have a scheme that mdconv does not allow. */
export const withUnsafeUrl: ReadonlySet<number> = new Set([596, 598, 599, 601]);

const frontMatter = 'Text between the first two lines of dashes is front matter.';
const withoutText = 'Headings and links without text are left out.';
const withoutTarget = 'A link without a target becomes plain text.';
const language = 'A language class contains only letters, digits and # + . _ -.';
const bareAddress = 'A bare address is a link in GFM.';

/** CommonMark examples that differ otherwise, each with its reason. */
export const commonMarkDifferences: Readonly<Record<number, string>> = {
  34: language,
  79: withoutText,
  96: frontMatter,
  98: frontMatter,
  144: language,
  200: withoutTarget,
  484: withoutText,
  485: withoutTarget,
  486: withoutTarget,
  487: withoutText,
  501: withoutTarget,
  567: withoutTarget,
  602: bareAddress,
  606: bareAddress,
  608: bareAddress,
  611: bareAddress,
  612: bareAddress,
};

/** GFM examples that differ, each with its reason. */
export const gfmDifferences: Readonly<Record<number, string>> = {
  491: 'Single tildes mean "about" more often than "deleted", so they stay as text.',
};
