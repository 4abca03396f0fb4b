import { describe, expectTypeOf, test } from 'vitest';
import type * as core from '@mdconv/core';
import type { wire as server } from '@mdconv/tools/testing/server-contract';
import type {
  ApiErrorCode,
  ApiPromise,
  BinaryConversion,
  CheckedDesignSystem,
  Conversion,
  ConvertRequest,
  Credits,
  Deleted,
  DeletedFolder,
  DesignSystem,
  DesignSystemChange,
  DesignSystemList,
  DesignSystemWithDefinition,
  ErrorDetail,
  File,
  FileChange,
  FileWithContent,
  Folder,
  Format,
  InvitedShare,
  Key,
  KeyList,
  KeyWithSecret,
  Mdconv,
  NewDesignSystem,
  NewFile,
  NewFolder,
  NewProject,
  Project,
  ProjectChange,
  ProjectList,
  ProjectWithContents,
  Share,
  ShareChange,
  SharedProject,
  TextConversion,
  Usage,
  VersionConflictError,
} from '../src/index.ts';
import type { ConvertBody } from '../src/transport/conversion.ts';
import type { BinaryFormat, TextFormat } from '../src/types/conversion.ts';

/** A request or response body of the server, deeply readonly. */
type Body<Schema extends { readonly _output: unknown }> = ReadOnly<Schema['_output']>;
type ReadOnly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
  : Value;
/** Flattens an interface, so that an extended one equals one that is written out. */
type Flat<Value> = ReadOnly<Value>;

describe('types equal those of the server schemas', () => {
  test('response bodies', () => {
    expectTypeOf<Flat<ConvertBody>>().toEqualTypeOf<Body<typeof server.ConvertResponse>>();
    expectTypeOf<Flat<Usage>>().toEqualTypeOf<Body<typeof server.UsageResponse>>();
    expectTypeOf<Flat<Project>>().toEqualTypeOf<Body<typeof server.Project>>();
    expectTypeOf<Flat<ProjectList>>().toEqualTypeOf<Body<typeof server.ProjectList>>();
    expectTypeOf<Flat<ProjectWithContents>>().toEqualTypeOf<
      Body<typeof server.ProjectWithContents>
    >();
    expectTypeOf<Flat<Folder>>().toEqualTypeOf<Body<typeof server.Folder>>();
    expectTypeOf<Flat<DeletedFolder>>().toEqualTypeOf<Body<typeof server.DeletedFolder>>();
    expectTypeOf<Flat<Deleted>>().toEqualTypeOf<Body<typeof server.Deleted>>();
    expectTypeOf<Flat<File>>().toEqualTypeOf<Body<typeof server.File>>();
    expectTypeOf<Flat<FileWithContent>>().toEqualTypeOf<Body<typeof server.FileWithContent>>();
    expectTypeOf<Flat<Share>>().toEqualTypeOf<Body<typeof server.Share>>();
    expectTypeOf<Flat<InvitedShare>>().toEqualTypeOf<Body<typeof server.InvitedShare>>();
    expectTypeOf<Flat<DesignSystem>>().toEqualTypeOf<Body<typeof server.DesignSystemRecord>>();
    expectTypeOf<Flat<DesignSystemList>>().toEqualTypeOf<Body<typeof server.DesignSystemList>>();
    expectTypeOf<Flat<DesignSystemWithDefinition>>().toEqualTypeOf<
      Body<typeof server.DesignSystemWithDefinition>
    >();
    expectTypeOf<Flat<CheckedDesignSystem>>().toEqualTypeOf<
      Body<typeof server.CheckedDesignSystem>
    >();
    expectTypeOf<Flat<Key>>().toEqualTypeOf<Body<typeof server.Key>>();
    expectTypeOf<Flat<KeyList>>().toEqualTypeOf<Body<typeof server.KeyList>>();
    expectTypeOf<Flat<KeyWithSecret>>().toEqualTypeOf<Body<typeof server.NewKey>>();
    expectTypeOf<Flat<SharedProject>>().toEqualTypeOf<Body<typeof server.SharedProject>>();
  });

  test('request bodies', () => {
    expectTypeOf<Flat<ConvertRequest>>().toEqualTypeOf<ReadOnly<core.ConvertRequestInput>>();
    expectTypeOf<Flat<NewProject>>().toEqualTypeOf<Body<typeof server.NewProject>>();
    expectTypeOf<Flat<ProjectChange>>().toEqualTypeOf<Body<typeof server.ProjectChange>>();
    expectTypeOf<Flat<NewFolder>>().toEqualTypeOf<Body<typeof server.NewFolder>>();
    expectTypeOf<Flat<NewFile>>().toEqualTypeOf<Body<typeof server.NewFile>>();
    expectTypeOf<Flat<ShareChange>>().toEqualTypeOf<Body<typeof server.ShareChange>>();
    expectTypeOf<Flat<NewDesignSystem>>().toEqualTypeOf<Body<typeof server.NewDesignSystem>>();
    expectTypeOf<Flat<DesignSystemChange>>().toEqualTypeOf<
      Body<typeof server.DesignSystemChange>
    >();
    expectTypeOf<Flat<FileChange>>().toEqualTypeOf<Body<typeof server.FileChange>>();
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
    expectTypeOf<BinaryConversion['bytes']>().toExtend<BodyInit & BlobPart>();
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
    // @ts-expect-error A misspelled field.
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
