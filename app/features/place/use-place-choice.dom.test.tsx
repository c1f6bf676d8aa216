import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { usePlaceChoice } from './use-place-choice.ts'

const LONDON: Location = {
  name: 'London',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 42.98, lon: -81.23 },
  displayName: null,
}

const done: string[] = []
let answerPosition: (place: Location) => void
vi.mock('react-router', () => ({ useNavigate: () => (path: string) => void done.push(`opened ${path}`) }))
vi.mock('./visitor-place.ts', () => ({
  findVisitor: (show: typeof answerPosition) => {
    answerPosition = show
  },
  keepPlace: ({ name }: Location) => void done.push(`kept ${name}`),
  keepFoundPlace: ({ name }: Location) => void done.push(`kept ${name} and said so`),
}))

function open(path: string): void {
  const { pathname, search } = new URL(path, 'https://lake-effect.example')
  vi.stubGlobal('location', { pathname, search })
}

let locate: () => void
function Page() {
  locate = usePlaceChoice({ saved: null, undecided: null }).locate
  return null
}

/** What happens when “Use my location” is pressed on a page and another one is open by the time the answer comes. */
async function located(pressedOn: string, openThen: string): Promise<string[]> {
  renderToStaticMarkup(<Page />)
  open(pressedOn)
  locate()
  await vi.dynamicImportSettled()
  open(openThen)
  answerPosition(LONDON)
  await vi.dynamicImportSettled()
  return done
}

beforeEach(() => void done.splice(0))

test('the position that was asked for shows the weather there', async () => {
  expect(await located('/posts', '/posts')).toEqual([
    expect.stringContaining('opened /weather?lat=42.98'),
    'kept London',
  ])
})

test.each(['/posts', '/map', '/report-weather'])(
  'a visitor who has moved on to %s stays there when the position comes, which is kept',
  async (page) => {
    expect(await located('/weather', page)).toEqual(['kept London and said so'])
    expect(await located('/weather?lat=44.4&lon=-79.7', page)).toContain('kept London and said so')
    expect(done.join()).not.toContain('opened')
  },
)

test('a visitor who has moved on to Home or the weather of no certain place gets the weather there', async () => {
  expect(await located('/map', '/')).toEqual(['kept London and said so', 'opened /'])
  expect(await located('/map', '/weather')).toContainEqual(expect.stringContaining('opened /weather?lat=42.98'))
})

test('a place that the visitor has opened meanwhile stays', async () => {
  expect(await located('/weather', '/weather?lat=44.4&lon=-79.7')).toEqual([])
  expect(await located('/weather?lat=44.4&lon=-79.7', '/outlook?lat=44.4&lon=-79.7')).toEqual([])
})
