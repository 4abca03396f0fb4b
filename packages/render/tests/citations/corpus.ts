/** A bibliography with what files of BibTeX hold, and 120 citations of it. All works are invented. */
export const bibliography = String.raw`
@string{jt = "Journal of " # "Tides"}
@comment{ not a work }
@article{moor2018, author = {Moor, Anna}, title = {Harbors in winter}, journal = jt, volume = 12, number = 3, pages = {45--67}, year = 2018, doi = {10.5555/tides.12.3}}
@article{moor2018b, author = {Moor, Anna}, title = {Ice and the {Baltic}}, journal = jt, volume = 12, number = 4, pages = {101--119}, year = 2018}
@article{moorlind2019, author = {Moor, Anna and Lind, Bo}, title = {A tide table for {K\"o}nigsberg}, journal = jt, volume = 13, pages = {1--9}, year = 2019}
@article{three2020, author = {Lind, Bo and Moor, Anna and Ek, Carl}, title = "Sand, silt and stones", journal = {Coasts}, number = 7, year = 2020, month = mar}
@article{four2020, author = {Ek, Carl and Lind, Bo and Moor, Anna and Dahl, Dora}, title = {Four hands}, journal = {Coasts}, volume = 8, year = 2020, pages = {33}}
@article{many2021, author = {Aas, A. and Berg, B. and Carr, C. and Dunn, D. and Eide, E. and Fell, F. and Gran, G. and Hall, H. and Ives, I. and Jahr, J. and Kolb, K. and Lang, L.}, title = {Twelve authors}, journal = {Coasts}, volume = 9, number = 1, pages = {2--20}, year = 2021}
@book{berg1999, author = {Berg, Bertil}, title = {The lighthouse keepers}, publisher = {North Press}, address = {Oslo}, year = 1999, edition = 2}
@book{berg2004, author = {Bertil Berg}, title = {Signals: A history of lamps}, publisher = {North Press}, address = {Oslo}, year = 2004, volume = 3}
@book{deberg, author = {Ludwig de Berg}, title = {On particles}, publisher = {Particle House}, year = 2011}
@book{junior, author = {Stone, Jr., Peter}, title = {Sons}, publisher = {South Press}, address = {Rome}, year = 2001}
@book{edited, editor = {Falk, Eva and Gold, Hans}, title = {Handbook of harbors}, publisher = {North Press}, address = {Oslo}, year = 2015, series = {Harbor Studies}, number = 4}
@book{oneeditor, editor = {Falk, Eva}, title = {Letters from the coast}, publisher = {South Press}, year = 2016}
@book{translated, author = {Roux, Jean}, translator = {Hill, Mary}, title = {The sea wall}, publisher = {South Press}, address = {Rome}, year = 1987}
@incollection{chap1, author = {Holm, Ina}, title = {Cranes}, booktitle = {Handbook of harbors}, editor = {Falk, Eva and Gold, Hans}, pages = {20--41}, publisher = {North Press}, address = {Oslo}, year = 2015}
@incollection{chap2, author = {Holm, Ina and Ek, Carl}, title = {Ropes and knots}, booktitle = {Handbook of harbors}, editor = {Falk, Eva and Gold, Hans}, pages = {42--60}, publisher = {North Press}, address = {Oslo}, year = 2015, volume = 2}
@inproceedings{conf1, author = {Iversen, Kai}, title = {Measuring waves}, booktitle = {Proceedings of the Wave Conference}, pages = {7--12}, publisher = {Wave Society}, year = 2012}
@inproceedings{conf2, author = {Iversen, Kai}, title = {Measuring wind}, booktitle = {Proceedings of the Wave Conference}, pages = {13--19}, year = 2012}
@phdthesis{thesis, author = {Jansson, Lea}, title = {Fog signals}, school = {University of Lund}, year = 2009}
@mastersthesis{master, author = {Krog, Ole}, title = {Buoys}, school = {University of Bergen}, year = 2010}
@techreport{report, author = {{Coastal Office}}, title = {Dredging in 2010}, institution = {Coastal Office}, number = {R-17}, year = 2011, address = {Hamburg}}
@misc{misc, author = {Lund, Nina}, title = {A chart of shoals}, year = 2005}
@online{site, author = {Munk, Per}, title = {Tide data}, url = {https://example.org/tides}, date = {2017-05-04}}
@online{body, author = {{Harbor Board}}, title = {Rules of the port}, url = {https://example.org/port_rules}, year = 2019}
@article{noauthor, title = {Storm warning}, journal = {The Coast News}, year = 1953}
@book{undated, author = {Nyberg, Olga}, title = {Songs of the bay}, publisher = {South Press}}
@article{accents, author = {\'{E}mile Zola-Bri{\`e}re and \O{}rsted, Hans and {\L}ukasz \v{C}ern\'y}, title = {Sel \& {\oe}uvre}, journal = {Revue de la c\^ote}, volume = 2, year = 1994, pages = {5--6}}
@article{smitha, author = {Smith, Alice}, title = {East winds}, journal = jt, volume = 20, year = 2010}
@article{smithb, author = {Smith, Bob}, title = {West winds}, journal = jt, volume = 21, year = 2010}
@article{others, author = {Tang, Wei and others}, title = {Deltas}, journal = {Rivers}, volume = 4, year = 2014}
@book{old, author = {Ptolemy}, title = {Geography}, publisher = {Scribes}, year = 1478}
@article{italic, author = {Uhl, Rosa}, title = {On {\emph{Fucus vesiculosus}} and H{\textsubscript{2}}O}, journal = {Coasts}, volume = 5, number = 2, year = 2008, pages = {70--71}}
@unpublished{draft, author = {Vik, Sara}, title = {Notes on mud}, year = 2022, note = {Unpublished}}
`;

/** The keys, without those that are cited by several forms only in pairs. */
export const keys = [...bibliography.matchAll(/@(?!string|comment)\w+\{([^,]+),/g)].map(
  ([, key = '']) => key,
);

const forms: readonly ((key: string, other: string) => string)[] = [
  (key) => `[@${key}]`,
  (key) => `@${key}`,
  (key) => `[see @${key}, p. 12]`,
  (key, other) => `[@${key}; @${other}]`,
  (key) => `@${key} [pp. 3-5]`,
  (key) => `[-@${key}]`,
  (key) => `[@${key}, chap. 4]`,
];

/** 120 citations, each in a paragraph of its own. */
export const citations = Array.from({ length: 120 }, (_, index) => {
  const [key = '', other = ''] = [keys[index % keys.length], keys[(index * 7 + 3) % keys.length]];
  return forms[(index + Math.floor(index / keys.length)) % forms.length]!(key, other);
});
