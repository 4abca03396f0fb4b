export { escapeXml, legalText } from './escape-xml.ts';
