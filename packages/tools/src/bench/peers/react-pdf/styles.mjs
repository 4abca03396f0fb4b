const code = { fontFamily: 'Courier', fontSize: 9 };
const headingSizes = [24, 18, 15, 13, 12, 11];

/** Lengths in points, as in react-pdf. */
export const styles = {
  page: { padding: 56, fontSize: 11, lineHeight: 1.4 },
  paragraph: { marginBottom: 8 },
  heading: (depth) => ({
    fontSize: headingSizes[depth - 1],
    fontFamily: 'Helvetica-Bold',
    marginTop: 10,
    marginBottom: 6,
  }),
  list: { marginBottom: 8 },
  item: { flexDirection: 'row' },
  marker: { width: 24 },
  itemBody: { flex: 1 },
  quote: { borderLeft: '2pt solid #cccccc', paddingLeft: 10, marginBottom: 8 },
  codeBlock: { ...code, backgroundColor: '#f4f4f4', padding: 8, marginBottom: 8 },
  inlineCode: code,
  table: { marginBottom: 8 },
  row: { flexDirection: 'row', borderBottom: '0.5pt solid #cccccc' },
  cell: (align) => ({ flex: 1, padding: 4, textAlign: align ?? 'left' }),
  rule: { borderBottom: '1pt solid #cccccc', marginVertical: 10 },
  emphasis: { fontFamily: 'Helvetica-Oblique' },
  strong: { fontFamily: 'Helvetica-Bold' },
  delete: { textDecoration: 'line-through' },
  superscript: { fontSize: 7, verticalAlign: 'super' },
};
