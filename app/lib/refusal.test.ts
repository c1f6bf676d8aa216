import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { refusal, refusalWords } from './refusal.ts'

const problem = { type: '/problems/wrong-origin', status: 403, detail: 'This did not come from a page of this site.' }

test('a form that was refused on its way says why in the server’s words', () => {
  expect(refusalWords(new ErrorResponse(403, 'Forbidden', JSON.stringify(problem)))).toBe(problem.detail)
})

test('a form that its page refused says why in the page’s words', () => {
  const { data, init } = refusal('This is more than the form can take.', 413)
  expect(init?.status).toBe(413)
  expect(refusalWords(new ErrorResponse(413, '', data))).toBe('This is more than the form can take.')
})

test.each([
  ['a proxy’s page', new ErrorResponse(502, 'Bad Gateway', '<html>Bad Gateway</html>')],
  ['a problem without words', new ErrorResponse(503, '', '{"status":503}')],
  ['null as text', new ErrorResponse(503, '', 'null')],
  ['nothing', new ErrorResponse(404, '', null)],
  ['the router’s own error', new ErrorResponse(405, 'Method Not Allowed', new Error('no action'))],
  ['no answer at all', new TypeError('Failed to fetch')],
])('%s has no such words', (_, thrown) => expect(refusalWords(thrown)).toBeNull())
