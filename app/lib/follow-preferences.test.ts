import { afterEach, expect, test, vi } from 'vitest'
import { followPreferences } from './follow-preferences.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that follows the preferences. @param cookie the cookies as it is opened */
function openPage(cookie: string) {
  const page = Object.assign(new EventTarget(), { document: { cookie }, location: { reload: vi.fn() } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', page.location)
  followPreferences()
  return {
    comeBack(after = page.document.cookie) {
      page.dispatchEvent(new Event('pagehide'))
      page.document.cookie = after
      page.dispatchEvent(new Event('pageshow'))
      return page.location.reload.mock.calls.length
    },
  }
}

test.each(['theme=dark; units=c.kmh.hpa.km.mm', 'theme=light; units=f.mph.inhg.mi.in', 'theme=light; clock=24'])(
  'a page that Back shows is loaded anew when the visitor has chosen otherwise meanwhile: %s',
  (after) => {
    expect(openPage('theme=light; units=c.kmh.hpa.km.mm').comeBack(after)).toBe(1)
  },
)

test('a page that Back shows stays as it was left while theme, units and clock are the same', () => {
  const page = openPage('theme=light; weather_location=Toronto')
  expect(page.comeBack()).toBe(0)
  expect(page.comeBack('weather_location=Barrie; theme=light; language=fr')).toBe(0)
})
