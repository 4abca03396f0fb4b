import * as z from 'zod';
import { formats, type Format } from '../formats.ts';
import { PageSettings } from '../page/index.ts';
import { ConvertSettings } from '../settings.ts';
import { Action } from '../tidy/index.ts';

/** Maximum length of the markdown in one request, in code points. */
export const markdownLengthMax = 1_048_576;

/** The body of `POST /api/v1/convert`. Source: the published API, ConvertRequest. */
export const ConvertRequest = z.strictObject({
  /** 1 to 1,048,576 code points; the upper bound is checked by `checkConvertRequest`. */
  markdown: z.string().min(1, 'Must not be empty.'),
  format: z.enum(formats),
  designSystem: z.string().max(128).default('minimal-clean'),
  actions: z.array(Action).max(2).default(['clean']),
  settings: ConvertSettings.prefault({}),
  page: PageSettings.default({}),
});

/** A request with all defaults filled in. */
export type ConvertRequest = z.infer<typeof ConvertRequest>;

/** A request as input: fields with defaults are optional. `Of` is the type of its format. */
export type ConvertRequestInput<Of extends Format = Format> = Omit<
  z.input<typeof ConvertRequest>,
  'format'
> & { format: Of };
