import { expect, test } from 'vitest';
import { foreignLanguage } from './used-language.ts';

const french =
  'Le conseil est dans une salle qui donne sur la cour, avec les élèves et leurs parents.';
const german =
  'Der Rat und die Eltern sind nicht in dem Saal, der auf den Hof geht, mit dem Lehrer.';

test.each([
  [french, 'en', 'fr'],
  [french, 'fr', undefined],
  [french, 'fr-CA', undefined],
  [german, 'en', 'de'],
  [german, 'fr', 'de'],
  ['The council and the parents are not in the room that is for them.', 'de', 'en'],
  ['The council and the parents are not in the room that is for them.', 'en', undefined],
  ['Le Monde, Les Halles', 'en', undefined],
  ['x = 3', 'en', undefined],
  ['', 'en', undefined],
  ['会議は来週の月曜日です。', 'en', 'ja'],
  ['会議は来週の月曜日です。', 'ja', undefined],
  ['会议在下周一举行', 'de', 'zh'],
  ['会議日程', 'ja', undefined],
  ['회의는 다음 주에 있습니다', 'en', 'ko'],
  ['الاجتماع يوم الاثنين', 'en', 'ar'],
  ['جلسه دوشنبه است', 'fa', undefined],
  ['הפגישה ביום שני', 'en', 'he'],
  ['बैठक सोमवार को है', 'en', 'hi'],
  ['Совет собрался', 'en', 'ru'],
  ['Рада зібралася', 'uk', undefined],
  ['Let α be the angle and β its half, as 東 in the map.', 'en', undefined],
])('%j in a document in %s is in %s', (text, own, language) => {
  expect(foreignLanguage(text, own)).toBe(language);
});
