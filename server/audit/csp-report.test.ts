import { expect, test } from 'vitest'
import { cspReportsIn, cspReportsSchema } from './csp-report.ts'

const reportsIn = (body: unknown) => cspReportsIn(cspReportsSchema.parse(body))

test('reads what Chromium, Firefox and Safari send to a report address', () => {
  const body = {
    'csp-report': {
      'document-uri': 'http://localhost:3000/posts?q=secret#x',
      referrer: '',
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'original-policy': "default-src 'none'",
      disposition: 'enforce',
      'blocked-uri': 'https://evil.example/a.js?token=1',
      'line-number': 7,
      'source-file': 'http://localhost:3000/posts',
      'status-code': 200,
      'script-sample': '',
    },
  }
  expect(reportsIn(body)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/posts', line: 7 },
  ])
})

test('reads the reports of the Reporting API and leaves those of other kinds', () => {
  const violation = { documentURL: 'https://x.example/a', blockedURL: 'inline', effectiveDirective: 'style-src-attr' }
  const body = [
    { type: 'deprecation', body: { id: 'websql' } },
    { type: 'csp-violation', age: 10, url: 'https://x.example/a', body: violation },
  ]
  expect(reportsIn(body)).toEqual([{ directive: 'style-src-attr', blocked: 'inline', page: '/a', line: null }])
})

test('takes ten reports at once and no more', () => {
  const report = { type: 'csp-violation', body: { blockedURL: 'eval' } }
  expect(reportsIn(Array(40).fill(report))).toHaveLength(10)
})

test("what a browser's extension does is not our page's doing", () => {
  const reportOf = (blockedURL: string, sourceFile: string | null) => [
    { type: 'csp-violation', body: { blockedURL, sourceFile } },
  ]
  expect(reportsIn(reportOf('chrome-extension', null))).toHaveLength(1)
  expect(reportsIn(reportOf('chrome-extension://abc/x.js', null))).toEqual([])
  expect(reportsIn(reportOf('inline', 'moz-extension://abc/x.js'))).toEqual([])
})

test('a data address is named by its kind alone', () => {
  expect(reportsIn([{ type: 'csp-violation', body: { blockedURL: 'data:text/html,hello' } }])[0]?.blocked).toBe('data:')
})

test.each([[null], ['text'], [{}], [[{ body: {} }]], [{ 'csp-report': 5 }]])('%j is no report', (body) => {
  expect(cspReportsSchema.safeParse(body).success).toBe(false)
})
