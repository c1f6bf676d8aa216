import { expect, test } from 'vitest'
import { withParameter } from '../../lib/with-parameter.ts'
import { mapSearch } from './map-search.ts'

test('links of the map keep what is shown, and not the marks of the way that led there', () => {
  const search = mapSearch('?utm_source=mail&hide=us&hide=reports&hours=24&t=newest&x=1', ['t', 'radar'])
  expect(search).toBe('?hide=us&hide=reports&hours=24&t=newest')
  expect(withParameter(search, 'hours', '3')).toBe('?hide=us&hide=reports&hours=3&t=newest')
  expect(withParameter(mapSearch('', []), 'hours', '1')).toBe('?hours=1')
})
