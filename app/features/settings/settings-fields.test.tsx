import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { SettingsFields } from './settings-fields.tsx'

test('the chosen preset of units has a check mark, the other one none', () => {
  const html = renderToStaticMarkup(<SettingsFields preferences={{ units: METRIC, hour12: true }} />)
  const [metric = '', imperial = ''] = html.match(/<button[^>]*name="preset".*?<\/button>/gs) ?? []
  expect([metric, imperial].map((button) => button.includes('<svg'))).toEqual([true, false])
})
