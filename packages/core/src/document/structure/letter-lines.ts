const opening =
  /^(?:Dear|To whom|Hello|Sehr geehrte|Liebe|Guten Tag|Hallo|Madame|Monsieur|Chère?s?|Bonjour|Estimad[oa]s?|Querid[oa]|Gentile|Egregi|Geachte|Beste)(?![\p{L}])/iu;
const openingForms = /^(?:Sehr geehrter|Lieber|Estimados|Estimadas)(?![\p{L}])/iu;
const closing =
  /^(?:Sincerely|Yours|Kind regards|Best regards|Best wishes|Regards|With kind|Mit freundlichen|Viele Grüße|Herzliche Grüße|Cordialement|Bien à vous|Atentamente|Saludos|Distinti saluti|Cordiali saluti|Met vriendelijke)(?![\p{L}])/iu;

/** Words that end a letter only if they are a line of their own. */
const closingLine =
  /^(?:Warmly|Best|Love|Cheers|Thanks|Many thanks|All the best|Respectfully|Cordially),$/i;

/** Whether a line is how a letter begins, such as "Hello Ms. Halvorsen,". */
export function isLetterOpening(line: string): boolean {
  return opening.test(line) || openingForms.test(line);
}

/** Whether a line is how a letter ends, such as "Yours sincerely,". */
export function isLetterClosing(line: string): boolean {
  return closing.test(line) || closingLine.test(line);
}
