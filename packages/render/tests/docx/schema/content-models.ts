/**
 * The content model of each element that mdconv writes: names in schema order, each at most
 * once; `many` allows any number of any of its names. An element that is not listed is not
 * allowed. The list covers only what text documents need, so a name that the schema allows may
 * be absent.
 *
 * Source: ISO/IEC 29500-1 (transitional), A.1 WordprocessingML, A.4 DrawingML; ISO/IEC 29500-2 for
 * the package; [MS-DOCX] for w14 and w15.
 */
export type ContentModel = readonly (string | Many)[];

export interface Many {
  readonly many: readonly string[];
}

const many = (...names: string[]): Many => ({ many: names });
const words = (names: string): readonly string[] => names.trim().split(/\s+/);

const bookmarks = ['w:bookmarkStart', 'w:bookmarkEnd'];
const blocks = many('w:p', 'w:tbl', 'w:sdt', ...bookmarks);
const inlines = many('w:r', 'w:hyperlink', 'w:fldSimple', 'w:sdt', ...bookmarks);
const themeColors = words(`
  a:dk1 a:lt1 a:dk2 a:lt2 a:accent1 a:accent2 a:accent3 a:accent4 a:accent5 a:accent6 a:hlink
  a:folHlink`);
const sides = words('w:top w:left w:bottom w:right w:insideH w:insideV');

/** CT_PPrBase and CT_PPr. */
const paragraphProperties = words(`
  w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr
  w:suppressLineNumbers w:pBdr w:shd w:tabs w:suppressAutoHyphens w:kinsoku w:wordWrap
  w:overflowPunct w:topLinePunct w:autoSpaceDE w:autoSpaceDN w:bidi w:adjustRightInd w:snapToGrid
  w:spacing w:ind w:contextualSpacing w:mirrorIndents w:suppressOverlap w:jc w:textDirection
  w:textAlignment w:textboxTightWrap w:outlineLvl w:divId w:cnfStyle w:rPr w:sectPr`);

/** EG_RPrBase: the schema leaves the order open, but validators and files from Word use this order. */
const runProperties = words(`
  w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:dstrike w:outline w:shadow
  w:emboss w:imprint w:noProof w:snapToGrid w:vanish w:webHidden w:color w:spacing w:w w:kern
  w:position w:sz w:szCs w:highlight w:u w:effect w:bdr w:shd w:fitText w:vertAlign w:rtl w:cs w:em
  w:lang w:eastAsianLayout w:specVanish w14:ligatures w14:numForm`);

/** CT_Settings, as far as text documents need it. */
const settings = words(`
  w:writeProtection w:view w:zoom w:removePersonalInformation w:displayBackgroundShape
  w:embedTrueTypeFonts w:embedSystemFonts w:saveSubsetFonts w:mirrorMargins w:trackRevisions
  w:documentProtection w:defaultTabStop w:autoHyphenation w:consecutiveHyphenLimit
  w:hyphenationZone w:doNotHyphenateCaps w:evenAndOddHeaders w:characterSpacingControl
  w:footnotePr w:endnotePr w:compat w:rsids w:themeFontLang w:clrSchemeMapping w:decimalSymbol
  w:listSeparator`);

const wordElements: Readonly<Record<string, ContentModel>> = {
  'w:document': ['w:background', 'w:body'],
  'w:body': [blocks, 'w:sectPr'],
  'w:p': ['w:pPr', inlines],
  'w:pPr': paragraphProperties,
  'w:numPr': ['w:ilvl', 'w:numId'],
  'w:pBdr': words('w:top w:left w:bottom w:right w:between w:bar'),
  'w:tabs': [many('w:tab')],
  'w:r': [
    'w:rPr',
    many(
      ...words(`w:t w:tab w:br w:drawing w:instrText w:fldChar w:footnoteReference w:footnoteRef
        w:separator w:continuationSeparator`),
    ),
  ],
  'w:rPr': runProperties,
  'w:hyperlink': [inlines],
  'w:fldSimple': [inlines],
  'w:sdt': ['w:sdtPr', 'w:sdtEndPr', 'w:sdtContent'],
  'w:sdtPr': [many('w:docPartObj', 'w14:checkbox')],
  'w:docPartObj': ['w:docPartGallery', 'w:docPartCategory', 'w:docPartUnique'],
  'w:sdtContent': [many(...blocks.many, ...inlines.many)],
  'w14:checkbox': ['w14:checked', 'w14:checkedState', 'w14:uncheckedState'],
  'w:tbl': ['w:tblPr', 'w:tblGrid', many('w:tr')],
  'w:tblPr': words(`
    w:tblStyle w:tblpPr w:tblOverlap w:bidiVisual w:tblStyleRowBandSize w:tblStyleColBandSize
    w:tblW w:jc w:tblCellSpacing w:tblInd w:tblBorders w:shd w:tblLayout w:tblCellMar w:tblLook
    w:tblCaption w:tblDescription`),
  'w:tblBorders': sides,
  'w:tblCellMar': words('w:top w:left w:bottom w:right'),
  'w:tblGrid': [many('w:gridCol')],
  'w:tr': ['w:trPr', many('w:tc')],
  'w:trPr': [many('w:cantSplit', 'w:tblHeader')],
  'w:tc': ['w:tcPr', blocks],
  'w:tcPr': words(`
    w:cnfStyle w:tcW w:gridSpan w:hMerge w:vMerge w:tcBorders w:shd w:noWrap w:tcMar
    w:textDirection w:tcFitText w:vAlign w:hideMark`),
  'w:tcBorders': sides,
  'w:tcMar': words('w:top w:left w:bottom w:right'),
  'w:sectPr': [
    many('w:headerReference', 'w:footerReference'),
    ...words(`w:footnotePr w:endnotePr w:type w:pgSz w:pgMar w:paperSrc w:pgBorders w:lnNumType
      w:pgNumType w:cols w:formProt w:vAlign w:noEndnote w:titlePg w:textDirection w:bidi
      w:rtlGutter w:docGrid`),
  ],
  'w:styles': ['w:docDefaults', 'w:latentStyles', many('w:style')],
  'w:docDefaults': ['w:rPrDefault', 'w:pPrDefault'],
  'w:rPrDefault': ['w:rPr'],
  'w:pPrDefault': ['w:pPr'],
  'w:style': [
    ...words(`w:name w:aliases w:basedOn w:next w:link w:autoRedefine w:hidden w:uiPriority
      w:semiHidden w:unhideWhenUsed w:qFormat w:locked w:pPr w:rPr w:tblPr w:trPr w:tcPr`),
    many('w:tblStylePr'),
  ],
  'w:tblStylePr': words('w:pPr w:rPr w:tblPr w:trPr w:tcPr'),
  'w:numbering': [many('w:abstractNum'), many('w:num')],
  'w:abstractNum': ['w:nsid', 'w:multiLevelType', 'w:tmpl', 'w:name', many('w:lvl')],
  'w:lvl': words(`
    w:start w:numFmt w:lvlRestart w:pStyle w:isLgl w:suff w:lvlText w:lvlPicBulletId w:lvlJc
    w:pPr w:rPr`),
  'w:num': ['w:abstractNumId', many('w:lvlOverride')],
  'w:lvlOverride': ['w:startOverride', 'w:lvl'],
  'w:settings': settings,
  'w:footnotePr': [...words('w:pos w:numFmt w:numStart w:numRestart'), many('w:footnote')],
  'w:compat': ['w:doNotExpandShiftReturn', many('w:compatSetting')],
  'w:fonts': [many('w:font')],
  'w:font': words(`
    w:altName w:panose1 w:charset w:family w:notTrueType w:pitch w:sig w:embedRegular w:embedBold
    w:embedItalic w:embedBoldItalic`),
  'w:footnotes': [many('w:footnote')],
  'w:footnote': [blocks],
  'w:hdr': [blocks],
  'w:ftr': [blocks],
};

const drawingElements: Readonly<Record<string, ContentModel>> = {
  'w:drawing': ['wp:inline'],
  'wp:inline': ['wp:extent', 'wp:effectExtent', 'wp:docPr', 'wp:cNvGraphicFramePr', 'a:graphic'],
  'wp:docPr': ['a:hlinkClick'],
  'wp:cNvGraphicFramePr': ['a:graphicFrameLocks'],
  'a:graphic': ['a:graphicData'],
  'a:graphicData': ['pic:pic'],
  'pic:pic': ['pic:nvPicPr', 'pic:blipFill', 'pic:spPr'],
  'pic:nvPicPr': ['pic:cNvPr', 'pic:cNvPicPr'],
  'pic:cNvPicPr': ['a:picLocks'],
  'pic:blipFill': ['a:blip', 'a:srcRect', 'a:stretch'],
  'a:blip': ['a:extLst'],
  'a:extLst': ['a:ext'],
  // Source: [MS-ODRAWXML], svgBlip. Elsewhere, an ext is the size of a shape.
  'a:ext': ['asvg:svgBlip'],
  'a:stretch': ['a:fillRect'],
  'pic:spPr': ['a:xfrm', 'a:prstGeom', 'a:noFill', 'a:ln'],
  'a:xfrm': ['a:off', 'a:ext'],
  'a:prstGeom': ['a:avLst'],
  'a:ln': ['a:noFill', 'a:solidFill'],
  'a:theme': ['a:themeElements'],
  'a:themeElements': ['a:clrScheme', 'a:fontScheme', 'a:fmtScheme'],
  'a:clrScheme': themeColors,
  ...Object.fromEntries(themeColors.map((name) => [name, ['a:srgbClr']])),
  'a:fontScheme': ['a:majorFont', 'a:minorFont'],
  'a:majorFont': ['a:latin', 'a:ea', 'a:cs'],
  'a:minorFont': ['a:latin', 'a:ea', 'a:cs'],
  'a:fmtScheme': ['a:fillStyleLst', 'a:lnStyleLst', 'a:effectStyleLst', 'a:bgFillStyleLst'],
  'a:fillStyleLst': [many('a:solidFill')],
  'a:bgFillStyleLst': [many('a:solidFill')],
  'a:solidFill': ['a:schemeClr'],
  'a:lnStyleLst': [many('a:ln')],
  'a:effectStyleLst': [many('a:effectStyle')],
  'a:effectStyle': ['a:effectLst'],
};

const packageElements: Readonly<Record<string, ContentModel>> = {
  Types: [many('Default'), many('Override')],
  Relationships: [many('Relationship')],
  Properties: ['Application'],
  'cp:coreProperties': words(`
    dc:title dc:subject dc:creator cp:keywords cp:lastModifiedBy dcterms:created dcterms:modified
    dc:language`),
};

const described = { ...wordElements, ...drawingElements, ...packageElements };

/** Content models by element name. A child without a model of its own must be empty. */
export const contentModels: ReadonlyMap<string, ContentModel> = new Map([
  ...Object.values(described)
    .flat()
    .flatMap((item) => (typeof item === 'string' ? [item] : item.many))
    .map((name): [string, ContentModel] => [name, []]),
  ...Object.entries(described),
]);

/** The children that an element must have. */
export const required: ReadonlyMap<string, readonly string[]> = new Map([
  ['w:document', ['w:body']],
  ['w:body', ['w:sectPr']],
  ['w:tbl', ['w:tblPr', 'w:tblGrid']],
  ['w:tr', ['w:tc']],
  ['w:tc', ['w:p']],
  ['w:style', ['w:name']],
  ['w:num', ['w:abstractNumId']],
  ['w:hdr', ['w:p']],
  ['w:ftr', ['w:p']],
  ['wp:inline', ['wp:extent', 'wp:docPr', 'a:graphic']],
  ['pic:pic', ['pic:nvPicPr', 'pic:blipFill', 'pic:spPr']],
  ['pic:nvPicPr', ['pic:cNvPr', 'pic:cNvPicPr']],
]);
