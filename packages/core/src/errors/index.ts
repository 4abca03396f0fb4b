export { MdconvError } from './mdconv-error.ts';
export { InvalidRequestError, type RequestProblem } from './invalid-request-error.ts';
export { UnsupportedFormatError } from './unsupported-format-error.ts';
export { UnknownDesignSystemError } from './unknown-design-system-error.ts';
export { PayloadTooLargeError } from './payload-too-large-error.ts';
export { DocumentTooComplexError, type ComplexityMeasure } from './document-too-complex-error.ts';
export { OutputTooLargeError } from './output-too-large-error.ts';
export { RenderCrashedError } from './render-crashed-error.ts';
export { ServerBusyError } from './server-busy-error.ts';
