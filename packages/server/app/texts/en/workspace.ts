import { count } from '../../numbers.ts';

const credits = { one: 'credit', other: 'credits' };
const files = { one: 'file', other: 'files' };
const changes = { one: 'change', other: 'changes' };

/** Texts of projects, files and sharing. */
export const workspaceText = {
  undo: 'Undo',
  save: 'Save',
  create: 'Create',
  name: 'Name',
  nameMissing: 'Enter a name.',
  moreActions: (name: string) => `Actions for ${name}`,

  projects: {
    title: 'Projects',
    about: 'Keep documents together, edit them here, and share them.',
    create: 'New project',
    description: 'Description',
    descriptionHint: 'Optional. Readers of a shared project see it.',
    search: 'Search projects',
    scope: 'Show',
    scopes: { active: 'Mine', shared: 'Shared with me', archived: 'Archived' },
    empty: {
      active: {
        title: 'Create your first project',
        text: 'A project holds markdown files in folders. You edit them in the browser, convert them, and share them with other people.',
      },
      shared: {
        title: 'Nothing is shared with you',
        text: 'Projects appear here after their owners invite your email address.',
      },
      archived: {
        title: 'No archived projects',
        text: 'Archive a project to hide it without deleting it. You can restore it at any time.',
      },
    },
    example: {
      action: (price: number) =>
        `Add an example project${price === 0 ? '' : ` (${count(price, credits)})`}`,
      name: 'Example',
      description: 'A report, a letter and minutes to try things on. Delete it whenever you like.',
    },
    noMatch: 'No project matches',
    noMatchText: 'Search for another part of the name or of the description.',
    clearSearch: 'Clear search',
    columns: { name: 'Project', files: 'Files', sharing: 'Access', updated: 'Changed' },
    modes: { private: 'Private', restricted: 'Invited people', public: 'Public link' },
    edit: 'Rename',
    editTitle: 'Rename project',
    archive: 'Archive',
    archived: (name: string) => `Archived “${name}”. Its shared link no longer works.`,
    restore: 'Restore',
    restored: (name: string) => `Restored “${name}”.`,
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteText: (number: number) =>
      `This deletes ${count(number, files)}, archived files, all folders and the shared link. It cannot be undone. To hide a project, archive it instead.`,
    deleted: (name: string) => `Deleted “${name}”.`,
  },

  project: {
    missing: {
      title: 'Project not found',
      text: 'It was deleted, it is not shared with you, or the address is wrong.',
      home: 'Go to projects',
    },
    tree: 'Files and folders',
    open: 'Open',
    newFile: 'New file',
    newFileName: 'untitled.md',
    template: 'Begin with',
    noTemplate: 'An empty file',
    templates: {
      letter: 'Letter',
      report: 'Report',
      minutes: 'Minutes',
      resume: 'Resume',
      slides: 'Slides',
    },
    newFolder: 'New folder',
    folder: 'Folder',
    topLevel: 'Top level',
    upload: 'Upload',
    uploadPrice: 'Each new file costs 1 credit.',
    zip: 'Download zip',
    zipDone: (name: string) => `Saved ${name}.`,
    showArchived: 'Show archived files',
    archivedBadge: 'Archived',
    readOnly: 'Shared with you. You can read it.',
    emptyTitle: 'This project is empty',
    empty: 'Write a new file, or drop markdown files here.',
    emptyShared: 'Its owner has not added files yet.',
    files: (number: number) => count(number, files),
    rename: 'Rename',
    renameTitle: (name: string) => `Rename “${name}”`,
    move: 'Move',
    moveTitle: (name: string) => `Move “${name}”`,
    moved: (name: string, folder: string) => `Moved “${name}” to ${folder}.`,
    copied: (name: string) => `Created “${name}”.`,
    copyPrice: 'Copy (1 credit)',
    archive: 'Archive',
    archived: (name: string) => `Archived “${name}”.`,
    restore: 'Restore',
    restored: (name: string) => `Restored “${name}”.`,
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteFile: 'This deletes the file permanently. To hide a file, archive it instead.',
    deleteFolder: (number: number) =>
      number === 0
        ? 'This deletes the folder and its subfolders.'
        : `This permanently deletes the folder, its subfolders and ${count(number, files)} in them.`,
    deleted: (name: string) => `Deleted “${name}”.`,
    replaceTitle: (number: number) => `Replace ${count(number, files)}?`,
    replaceText: 'The folder already contains files with these names:',
    replace: 'Replace',
    skip: 'Keep the old files',
    uploading: (done: number, all: number) => `Uploading ${done} of ${all}`,
    uploaded: (number: number) => `Uploaded ${count(number, files)}.`,
    notUploaded: (name: string, reason: string) => `${name} was not uploaded. ${reason}`,
    keyboard:
      'Arrow keys move, Enter opens, F2 renames, Delete deletes, Shift+F10 shows all actions.',
  },

  file: {
    missing: {
      title: 'File not found',
      text: 'It was deleted, it is not shared with you, or the address is wrong.',
      home: 'Go to projects',
    },
    path: 'Path',
    states: {
      saved: 'Saved',
      unsaved: 'Not saved yet',
      saving: 'Saving',
      waiting: 'Server not reached. Your changes are kept in this browser and saved later.',
      unkept:
        'This browser has no space for your changes. Keep this tab open until they are saved.',
      conflict: 'Changed elsewhere',
      failed: 'Not saved',
    },
    restored: 'Restored changes that were not saved at your last visit.',
    download: 'Download markdown',
    gone: 'This file was deleted elsewhere. Download your text to keep it.',
  },

  merge: {
    title: 'Changed elsewhere',
    text: 'The same lines were changed here and elsewhere. Nothing is saved until you choose; you can go on writing.',
    mine: 'Your version',
    theirs: 'Saved version',
    choices: { mine: 'Keep yours', theirs: 'Take the saved one', both: 'Keep both' },
    choice: (number: number) => `Change ${number}`,
    show: 'Show in the text',
    nothing: 'Nothing here',
    open: (number: number) => `${count(number, changes)} to choose.`,
    keepMine: 'Download your version',
    takenOver: 'Added what was changed elsewhere.',
  },

  saving: {
    button: 'Save to a project',
    title: 'Save to a project',
    project: 'Project',
    newProject: 'A new project',
    newName: 'Documents',
  },

  sharing: {
    button: 'Share',
    title: (name: string) => `Share “${name}”`,
    access: 'Who can read',
    modes: {
      private: 'Only you',
      restricted: 'Invited people',
      public: 'Everyone with the link',
    },
    invite: 'Invite people',
    inviteHint: (isFree: boolean, hasLink: boolean) =>
      `Up to 25 email addresses, separated by commas. No email is sent${hasLink ? ': send them the link' : ''}.${
        isFree ? '' : ' Inviting new people costs 1 credit, whatever their number.'
      }`,
    inviteMissing: 'Enter at least one email address.',
    inviteTooMany: 'Enter at most 25 addresses at a time.',
    inviteFirst: 'Invite somebody to share with invited people only.',
    inviteSubmit: 'Invite',
    invited: (number: number, charged: number) =>
      `Invited ${count(number, { one: 'person', other: 'people' })}. ${charged === 0 ? 'No credits were' : count(charged, { one: 'credit was', other: 'credits were' })} charged.`,
    invitees: 'Invited people',
    remove: (email: string) => `Remove ${email}`,
    inactive: 'Cannot read now',
    readOnly: 'They can read and download the files, not edit them.',
    privateHint: 'Nobody else can read this project.',
    publicPrice: 'The first time, a public link costs 1 credit.',
    publicPaid: 'The public link cost 1 credit. Turning it off and on again is free.',
    link: 'Link',
    copyLink: 'Copy link',
    rotate: 'Replace link',
    rotateTitle: 'Replace the link?',
    rotateAction: 'Replace',
    rotateText:
      'The old link stops working at once, also for people who already have it. Send them the new one.',
    rotated: 'Replaced the link. The old one no longer works.',
    expiry: 'Ends on',
    expiryHint: 'From then on, only you can read the project. Leave it empty for no end.',
    expiryPast: 'Choose today or a later day.',
    done: 'Done',
  },

  shared: {
    title: 'Shared project',
    files: 'Files',
    missingTitle: 'This link does not work',
    missing:
      'It was replaced or has ended, or it is for invited people. If you were invited, sign in with the invited email address.',
    empty: 'This project has no files yet.',
    goneTitle: 'File not found',
    gone: 'It was deleted or archived, or the address is wrong. Open another file of the list.',
    download: 'Download',
    downloadOf: (name: string) => `Download ${name}`,
    markdown: 'Markdown',
    format: (format: string, isFree: boolean) => (isFree ? format : `${format} (1 credit)`),
    signInFormats: 'Sign in for PDF, Word and others',
    signIn: 'Sign in',
    app: 'Open mdconv',
    document: 'Document',
  },
} as const;
