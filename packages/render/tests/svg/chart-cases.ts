import type { DrawingCase } from './drawing-cases.ts';

const axis =
  '<path d="M15 5V75H115" fill="none" stroke="#333" stroke-width=".8" stroke-linecap="square"/>';
/** Charts and diagrams as programs export them. */
export const charts: readonly DrawingCase[] = [
  {
    name: 'lines in the manner of matplotlib',
    viewBox: '0 0 240 180',
    content: `<defs><style>*{stroke-linejoin:round;stroke-linecap:butt}</style></defs><g id="figure_1"><path d="M0 180L240 180L240 0L0 0Z" style="fill:#ffffff"/><g id="axes_1"><path d="M30 150L220 150L220 20L30 20Z" style="fill:#ffffff"/>${[60, 100, 140, 180].map((x) => `<defs><path id="t${x}" d="M0 0L0 3.5" style="stroke:#000000;stroke-width:.8"/></defs><use href="#t${x}" x="${x}" y="150" style="stroke:#000000;stroke-width:.8"/>`).join('')}<path d="M40 140L70 60L100 100L130 40L160 80L210 30" clip-path="url(#p1)" style="fill:none;stroke:#1f77b4;stroke-width:1.5;stroke-linecap:square"/><path d="M40 100L70 110L100 60L130 90L160 50L210 70" clip-path="url(#p1)" style="fill:none;stroke-dasharray:5.55,2.4;stroke:#ff7f0e;stroke-width:1.5"/><path d="M30 150L30 20" style="fill:none;stroke:#000000;stroke-width:.8;stroke-linejoin:miter;stroke-linecap:square"/></g></g><defs><clipPath id="p1"><rect x="30" y="20" width="190" height="130"/></clipPath></defs>`,
  },
  {
    name: 'points in the manner of matplotlib',
    content: `${axis}<defs><path id="k" d="M0 3C.8 3 1.6 2.7 2.1 2.1C2.7 1.6 3 .8 3 0C3 -.8 2.7 -1.6 2.1 -2.1C1.6 -2.7 .8 -3 0 -3C-.8 -3 -1.6 -2.7 -2.1 -2.1C-2.7 -1.6 -3 -.8 -3 0C-3 .8 -2.7 1.6 -2.1 2.1C-1.6 2.7 -.8 3 0 3Z" style="stroke:#1f77b4;stroke-opacity:.5"/></defs>${Array.from({ length: 40 }, (_, index) => `<use href="#k" x="${20 + ((index * 37) % 90)}" y="${10 + ((index * 23) % 60)}" style="fill:#1f77b4;fill-opacity:.5;stroke:#1f77b4;stroke-opacity:.5"/>`).join('')}`,
  },
  {
    name: 'hatched bars in the manner of matplotlib',
    content: `<defs><pattern id="h" patternUnits="userSpaceOnUse" x="0" y="0" width="72" height="72"><rect x="0" y="0" width="73" height="73" fill="#88c"/><path d="M-36 36L36 108M-18 18L54 90M0 0L72 72M18 -18L90 54M36 -36L108 36" style="fill:#000000;stroke:#000000;stroke-width:1"/></pattern><clipPath id="c"><rect x="15" y="5" width="100" height="70"/></clipPath></defs>${axis}${[25, 55, 85].map((x, index) => `<g clip-path="url(#c)"><path d="M${x} 75V${50 - index * 15}H${x + 20}V75Z" style="fill:url(#h);stroke:#000000"/></g>`).join('')}`,
  },
  {
    name: 'columns in the manner of Excel',
    content: `<rect width="120" height="90" fill="#FFFFFF"/><g fill="none" stroke="#D9D9D9" stroke-width=".75">${[20, 35, 50, 65].map((y) => `<path d="M20.5 ${y}.5L112.5 ${y}.5"/>`).join('')}</g><g transform="matrix(1 0 0 1 20 0)">${[0, 30, 60].map((x, index) => `<rect x="${x + 5}" y="${40 - index * 12}" width="8" height="${40 + index * 12}" fill="#4472C4"/><rect x="${x + 14}" y="${30 + index * 6}" width="8" height="${50 - index * 6}" fill="#ED7D31"/>`).join('')}</g><text font-family="Calibri,sans-serif" font-size="7" fill="#595959" transform="translate(22 88)">North</text>`,
  },
  {
    name: 'a pie in the manner of Excel',
    content:
      '<g stroke="#FFFFFF" stroke-width="1.5" stroke-linejoin="round" stroke-miterlimit="10"><path d="M60 45L60 9A36 36 0 0 1 91 63Z" fill="#4472C4"/><path d="M60 45L91 63A36 36 0 0 1 29 63Z" fill="#ED7D31"/><path d="M60 45L29 63A36 36 0 0 1 60 9Z" fill="#A5A5A5"/></g>',
  },
  {
    name: 'an area that fades in the manner of Excel',
    content: `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="75"><stop offset="0" stop-color="#4472C4" stop-opacity=".8"/><stop offset="1" stop-color="#4472C4" stop-opacity=".05"/></linearGradient>${axis}<path d="M15 75L15 50L40 30L65 45L90 15L115 25V75Z" fill="url(#g)"/>`,
  },
  {
    name: 'a card in the manner of Figma',
    regions: 1,
    content: `<g filter="url(#d)"><rect x="16" y="12" width="88" height="60" rx="8" fill="white"/></g><rect x="24" y="20" width="24" height="24" rx="12" fill="url(#g)"/><rect x="54" y="24" width="40" height="6" rx="3" fill="#1E1E1E" fill-opacity="0.8"/><g clip-path="url(#c)"><circle cx="100" cy="68" r="24" fill="#F24E1E"/></g><defs><filter id="d" x="8" y="8" width="104" height="76" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="a"/><feOffset dy="4"/><feGaussianBlur stdDeviation="4"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/><feBlend mode="normal" in2="b" result="e"/><feBlend mode="normal" in="SourceGraphic" in2="e" result="s"/></filter><linearGradient id="g" x1="24" y1="20" x2="48" y2="44" gradientUnits="userSpaceOnUse"><stop stop-color="#A259FF"/><stop offset="1" stop-color="#1ABCFE"/></linearGradient><clipPath id="c"><rect x="16" y="12" width="88" height="60" rx="8"/></clipPath></defs>`,
  },
  {
    name: 'a diagram in the manner of Graphviz',
    viewBox: '0 0 160 120',
    content:
      '<g class="graph" transform="scale(1 1) rotate(0) translate(4 116)"><polygon fill="white" stroke="transparent" points="-4,4 -4,-116 156,-116 156,4 -4,4"/><ellipse fill="none" stroke="black" cx="75" cy="-92" rx="27" ry="14"/><text text-anchor="middle" x="75" y="-88" font-size="12">start</text><ellipse fill="lightblue" stroke="black" cx="75" cy="-20" rx="27" ry="14"/><path fill="none" stroke="black" d="M75,-78C75,-66 75,-52 75,-42"/><polygon fill="black" stroke="black" points="78.5,-44 75,-34 71.5,-44 78.5,-44"/></g>',
  },
];
