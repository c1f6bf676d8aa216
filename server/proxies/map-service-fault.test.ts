import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { mapServiceFault } from './map-service-fault.ts'

const faultOf = (text: string) => mapServiceFault(new TextEncoder().encode(text))?.() ?? null

test('a fault of version 1.1.1, with a document type and without a code', () => {
  const fault = `<?xml version='1.0' encoding="UTF-8" standalone="no" ?>
<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
<ServiceExceptionReport version="1.1.1"><ServiceException>missing parameters ['layer']</ServiceException></ServiceExceptionReport>`
  expect(faultOf(fault)).toBe('The map service refused the question.')
})

test('a fault of WFS', () => {
  const fault =
    '<ows:ExceptionReport version="2.0.0"><ows:Exception exceptionCode="NoMatch" locator="time"/></ows:ExceptionReport>'
  expect(faultOf(fault)).toBe('The map service has nothing for this time.')
})

test('nothing of what the service wrote reaches a visitor', () => {
  for (const code of ['toString', 'Layer</script>', 'x'.repeat(5_000)]) {
    const fault = `<ServiceExceptionReport><ServiceException code="${code}">secret</ServiceException></ServiceExceptionReport>`
    expect(faultOf(fault)).toBe('The map service refused the question.')
  }
})

test.each(['', '{}', '{"text":"<ServiceExceptionReport>"}', '<html><body>Bad Gateway</body></html>', '\u0089PNG'])(
  'no fault: %j',
  (text) => {
    expect(faultOf(text)).toBeNull()
  },
)

describe.skipIf(!hasCaptures)('as recorded', () => {
  test('the fault for a layer that was retired', () => {
    const fault = readCapture('eccc/wms/ServiceException_InvalidLayersParameter_1.3.0.xml')
    expect(faultOf(fault)).toBe('The map service does not offer this layer now.')
  })
})
