/** Source: ISO/IEC 29500-1 (transitional), and Word's extensions of 2010 and 2012. */
export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const relationshipNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The namespaces of parts with text. */
export const textNamespaces = {
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:m': 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'xmlns:r': relationshipNamespace,
  'xmlns:w': wordNamespace,
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:w15': 'http://schemas.microsoft.com/office/word/2012/wordml',
  'mc:Ignorable': 'w14 w15',
} as const;

/** The type URI of a relationship by its last segment. */
export const relationshipType = (name: string): string => `${relationshipNamespace}/${name}`;
