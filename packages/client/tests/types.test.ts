import { describe, expectTypeOf, test } from 'vitest';
import type * as core from '@mdconv/core';
import type {
  Endpoint,
  files,
  folders,
  projects,
  wire as server,
} from '@mdconv/tools/testing/server-contract';
import type {
  ApiErrorCode,
  ApiPromise,
  BinaryConversion,
  Conversion,
  ConvertRequest,
  Credits,
  Deleted,
  DeletedFolder,
  ErrorDetail,
  File,
  FileChange,
  FileWithContent,
  Folder,
  Format,
  InvitedShare,
  Mdconv,
  NewFile,
  NewFolder,
  NewProject,
  Project,
  ProjectChange,
  ProjectList,
  ProjectWithContents,
  Share,
  SharedProject,
  TextConversion,
  Usage,
  VersionConflictError,
} from '../src/index.ts';
import type { BinaryFormat, ConvertBody, TextFormat } from '../src/types/index.ts';

/** A response body of the server, deeply readonly. */
type ResponseBody<Schema extends { readonly _output: unknown }> = ReadOnly<Schema['_output']>;
/** The request body of an endpoint, deeply readonly. */
type RequestBody<Of> = Of extends Endpoint<infer Body> ? ReadOnly<Body> : never;
type ReadOnly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
  : Value;
/** Flattens an interface, so that an extended one equals one that is written out. */
type Flat<Value> = ReadOnly<Value>;

describe('types equal those of the server schemas', () => {
  test('response bodies', () => {
    expectTypeOf<Flat<ConvertBody>>().toEqualTypeOf<ResponseBody<typeof server.ConvertResponse>>();
    expectTypeOf<Flat<Usage>>().toEqualTypeOf<ResponseBody<typeof server.UsageResponse>>();
    expectTypeOf<Flat<Project>>().toEqualTypeOf<ResponseBody<typeof server.Project>>();
    expectTypeOf<Flat<ProjectList>>().toEqualTypeOf<ResponseBody<typeof server.ProjectList>>();
    expectTypeOf<Flat<ProjectWithContents>>().toEqualTypeOf<
      ResponseBody<typeof server.ProjectWithContents>
    >();
    expectTypeOf<Flat<Folder>>().toEqualTypeOf<ResponseBody<typeof server.Folder>>();
    expectTypeOf<Flat<DeletedFolder>>().toEqualTypeOf<ResponseBody<typeof server.DeletedFolder>>();
    expectTypeOf<Flat<Deleted>>().toEqualTypeOf<ResponseBody<typeof server.Deleted>>();
    expectTypeOf<Flat<File>>().toEqualTypeOf<ResponseBody<typeof server.File>>();
    expectTypeOf<Flat<FileWithContent>>().toEqualTypeOf<
      ResponseBody<typeof server.FileWithContent>
    >();
    expectTypeOf<Flat<Share>>().toEqualTypeOf<ResponseBody<typeof server.Share>>();
    expectTypeOf<Flat<InvitedShare>>().toEqualTypeOf<ResponseBody<typeof server.InvitedShare>>();
    expectTypeOf<Flat<SharedProject>>().toEqualTypeOf<ResponseBody<typeof server.SharedProject>>();
  });

  test('request bodies', () => {
    expectTypeOf<Flat<ConvertRequest>>().toEqualTypeOf<ReadOnly<core.ConvertRequestInput>>();
    expectTypeOf<Flat<NewProject>>().toEqualTypeOf<RequestBody<typeof projects.postProject>>();
    expectTypeOf<Flat<ProjectChange>>().toEqualTypeOf<RequestBody<typeof projects.patchProject>>();
    expectTypeOf<Flat<NewFolder>>().toEqualTypeOf<RequestBody<typeof folders.postFolder>>();
    expectTypeOf<Flat<NewFile>>().toEqualTypeOf<RequestBody<typeof files.postFile>>();
    expectTypeOf<Flat<FileChange>>().toEqualTypeOf<RequestBody<typeof files.patchFile>>();
  });

  test('formats', () => {
    expectTypeOf<TextFormat>().toEqualTypeOf<core.TextFormat>();
    expectTypeOf<BinaryFormat>().toEqualTypeOf<core.BinaryFormat>();
  });

  test('errors', () => {
    expectTypeOf<ApiErrorCode>().toEqualTypeOf<core.ErrorCode>();
    expectTypeOf<readonly ErrorDetail[]>().toEqualTypeOf<NonNullable<server.ApiError['details']>>();
    expectTypeOf<VersionConflictError['current']>().toEqualTypeOf<FileWithContent>();
  });
});

describe('convert is typed by its format', () => {
  const convert = {} as Mdconv['convert'];
  type Of<Requested extends Format> = ApiPromise<Conversion<Requested>>;

  test('html and text have output, the other formats bytes', () => {
    expectTypeOf<Conversion<'html'>>().toEqualTypeOf<TextConversion>();
    expectTypeOf<Conversion<'text'>>().toEqualTypeOf<TextConversion>();
    expectTypeOf<Conversion<'pdf'>>().toEqualTypeOf<BinaryConversion>();
    expectTypeOf<Conversion<'docx'>>().toEqualTypeOf<BinaryConversion>();
    expectTypeOf<Conversion<'png'>>().toEqualTypeOf<BinaryConversion>();
    expectTypeOf<TextConversion['output']>().toBeString();
    expectTypeOf<BinaryConversion['bytes']>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<TextConversion>().not.toHaveProperty('bytes');
    expectTypeOf<BinaryConversion>().not.toHaveProperty('output');
  });

  test('a literal selects one type, a variable leaves both', () => {
    const call = () => convert({ markdown: 'a', format: 'pdf' });
    expectTypeOf(call).returns.toEqualTypeOf<Of<'pdf'>>();
    const open = (format: Format) => convert({ markdown: 'a', format });
    expectTypeOf(open).returns.resolves.toEqualTypeOf<TextConversion | BinaryConversion>();
  });

  test('rejects unknown fields, formats and methods', () => {
    // @ts-expect-error A misspelt field.
    void (() => convert({ markdown: 'a', format: 'pdf', desginSystem: 'x' }));
    // @ts-expect-error No such format.
    void (() => convert({ markdown: 'a', format: 'rtf' }));
    // @ts-expect-error `save` requires a version.
    void (({ files }: Mdconv) => files.save('f', 'a', {}));
    // @ts-expect-error `update` takes a function; `patch` takes fields.
    void (({ files }: Mdconv) => files.update('f', { name: 'a' }));
  });
});

test('credits have the fields of the server response', () => {
  expectTypeOf<keyof Credits>().toEqualTypeOf<
    'can_save' | 'can_share' | 'unlimited_save' | 'credits_remaining'
  >();
});
