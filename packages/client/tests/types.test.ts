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
  BytesConversion,
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
import type { BinaryFormat, ConvertBody, TextFormat } from '../src/wire/index.ts';

/** What the server sends by a schema, as a reader of it sees it. */
type Sent<Schema extends { readonly _output: unknown }> = ReadOnly<Schema['_output']>;
/** What the server takes by an endpoint. */
type Taken<Of> = Of extends Endpoint<infer Body> ? ReadOnly<Body> : never;
type ReadOnly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
  : Value;
/** Interfaces laid flat, so that an extended one equals one that is written out. */
type Flat<Value> = ReadOnly<Value>;

describe('types are those of the server’s schemas', () => {
  test('of what it sends', () => {
    expectTypeOf<Flat<ConvertBody>>().toEqualTypeOf<Sent<typeof server.ConvertResponse>>();
    expectTypeOf<Flat<Usage>>().toEqualTypeOf<Sent<typeof server.UsageResponse>>();
    expectTypeOf<Flat<Project>>().toEqualTypeOf<Sent<typeof server.Project>>();
    expectTypeOf<Flat<ProjectList>>().toEqualTypeOf<Sent<typeof server.ProjectList>>();
    expectTypeOf<Flat<ProjectWithContents>>().toEqualTypeOf<
      Sent<typeof server.ProjectWithContents>
    >();
    expectTypeOf<Flat<Folder>>().toEqualTypeOf<Sent<typeof server.Folder>>();
    expectTypeOf<Flat<DeletedFolder>>().toEqualTypeOf<Sent<typeof server.DeletedFolder>>();
    expectTypeOf<Flat<Deleted>>().toEqualTypeOf<Sent<typeof server.Deleted>>();
    expectTypeOf<Flat<File>>().toEqualTypeOf<Sent<typeof server.File>>();
    expectTypeOf<Flat<FileWithContent>>().toEqualTypeOf<Sent<typeof server.FileWithContent>>();
    expectTypeOf<Flat<Share>>().toEqualTypeOf<Sent<typeof server.Share>>();
    expectTypeOf<Flat<InvitedShare>>().toEqualTypeOf<Sent<typeof server.InvitedShare>>();
    expectTypeOf<Flat<SharedProject>>().toEqualTypeOf<Sent<typeof server.SharedProject>>();
  });

  test('of what it takes', () => {
    expectTypeOf<Flat<ConvertRequest>>().toEqualTypeOf<ReadOnly<core.ConvertRequestInput>>();
    expectTypeOf<Flat<NewProject>>().toEqualTypeOf<Taken<typeof projects.postProject>>();
    expectTypeOf<Flat<ProjectChange>>().toEqualTypeOf<Taken<typeof projects.patchProject>>();
    expectTypeOf<Flat<NewFolder>>().toEqualTypeOf<Taken<typeof folders.postFolder>>();
    expectTypeOf<Flat<NewFile>>().toEqualTypeOf<Taken<typeof files.postFile>>();
    expectTypeOf<Flat<FileChange>>().toEqualTypeOf<Taken<typeof files.patchFile>>();
  });

  test('of the formats', () => {
    expectTypeOf<TextFormat>().toEqualTypeOf<core.TextFormat>();
    expectTypeOf<BinaryFormat>().toEqualTypeOf<core.BinaryFormat>();
  });

  test('of its errors', () => {
    expectTypeOf<ApiErrorCode>().toEqualTypeOf<core.ErrorCode>();
    expectTypeOf<readonly ErrorDetail[]>().toEqualTypeOf<NonNullable<server.ApiError['details']>>();
    expectTypeOf<VersionConflictError['current']>().toEqualTypeOf<FileWithContent>();
  });
});

describe('convert is typed by its format', () => {
  const convert = {} as Mdconv['convert'];
  type Of<Requested extends Format> = ApiPromise<Conversion<Requested>>;

  test('html and text have an output, the others bytes', () => {
    expectTypeOf<Conversion<'html'>>().toEqualTypeOf<TextConversion>();
    expectTypeOf<Conversion<'text'>>().toEqualTypeOf<TextConversion>();
    expectTypeOf<Conversion<'pdf'>>().toEqualTypeOf<BytesConversion>();
    expectTypeOf<Conversion<'docx'>>().toEqualTypeOf<BytesConversion>();
    expectTypeOf<Conversion<'png'>>().toEqualTypeOf<BytesConversion>();
    expectTypeOf<TextConversion['output']>().toBeString();
    expectTypeOf<BytesConversion['bytes']>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<TextConversion>().not.toHaveProperty('bytes');
    expectTypeOf<BytesConversion>().not.toHaveProperty('output');
  });

  test('a literal chooses one, a variable leaves both', () => {
    const call = () => convert({ markdown: 'a', format: 'pdf' });
    expectTypeOf(call).returns.toEqualTypeOf<Of<'pdf'>>();
    const open = (format: Format) => convert({ markdown: 'a', format });
    expectTypeOf(open).returns.resolves.toEqualTypeOf<TextConversion | BytesConversion>();
  });

  test('what is no field, no format or no method is refused', () => {
    // @ts-expect-error A misspelt field.
    void (() => convert({ markdown: 'a', format: 'pdf', desginSystem: 'x' }));
    // @ts-expect-error No such format.
    void (() => convert({ markdown: 'a', format: 'rtf' }));
    // @ts-expect-error A save names its version.
    void (({ files }: Mdconv) => files.save('f', 'a', {}));
    // @ts-expect-error `update` takes a function; fields are `patch`'s.
    void (({ files }: Mdconv) => files.update('f', { name: 'a' }));
  });
});

test('credits are the gates that the server tells', () => {
  expectTypeOf<keyof Credits>().toEqualTypeOf<
    'can_save' | 'can_share' | 'unlimited_save' | 'credits_remaining'
  >();
});
