import { expect, test } from 'vitest'
import { allowedInXml } from './xml-characters.ts'

test('a form feed, a noncharacter and half of a pair leave a document, what can be read stays', () => {
  expect(allowedInXml('<p>Snow\f squ\u0000alls\uffff\ufffe of\ud800 \ud83c\udf28\t\u00e9t\u00e9\u2028</p>\r\n')).toBe(
    '<p>Snow squalls of \ud83c\udf28\t\u00e9t\u00e9\u2028</p>\r\n',
  )
})
