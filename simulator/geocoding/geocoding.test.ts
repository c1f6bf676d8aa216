import { describe, expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'

interface Found {
  id: number
  name: string
  country: string
  admin1?: string
}

const simulator = createSimulator()

async function search(query: string): Promise<Found[] | undefined> {
  const response = await simulator.request(`/geocoding/v1/search?${query}`)
  expect(response.status).toBe(200)
  const { results }: { results?: Found[] } = await response.json()
  return results
}

describe('finding a place by its name', () => {
  test('Toronto is the one in Ontario, Canada', async () => {
    expect((await search('name=Toronto'))?.[0]).toMatchObject({
      name: 'Toronto',
      country: 'Canada',
      country_code: 'CA',
      admin1: 'Ontario',
      timezone: 'America/Toronto',
      feature_code: 'PPLA',
    })
  })

  test.each(['Toronto, Ontario', 'toronto,CA', 'TORONTO, canada', 'Toronto, Ontario, Canada'])(
    '“%s” is only that one',
    async (name) => {
      const found = await search(`name=${encodeURIComponent(name)}`)
      expect(found?.map(({ admin1 }) => admin1)).toEqual(['Ontario'])
    },
  )

  test('an area that does not match exactly finds nothing', async () => {
    expect(await search('name=Toronto,%20Ont')).toBeUndefined()
  })

  test('one character finds nothing, two only the exact name, three what begins with it', async () => {
    expect(await search('name=T')).toBeUndefined()
    expect((await search('name=Wa&count=100'))?.every(({ name }) => name.length === 2)).toBe(true)
    expect((await search('name=Tor'))?.[0]?.name).toBe('Toronto')
  })

  test('accents, case and punctuation do not matter', async () => {
    expect((await search('name=montreal'))?.[0]?.name).toBe('Montréal')
    expect((await search('name=ST%20CATHARINES'))?.[0]?.name).toBe('St. Catharines')
  })

  test('the greater London comes first, the one in Ontario with the country asked for', async () => {
    expect((await search('name=London'))?.map(({ country }) => country).slice(0, 2)).toEqual([
      'United Kingdom',
      'Canada',
    ])
    expect((await search('name=London&countryCode=CA'))?.[0]?.admin1).toBe('Ontario')
  })

  test('a place found is got again by its id, in the language asked for', async () => {
    const id = (await search('name=Berlin&count=1'))?.[0]?.id
    const response = await simulator.request(`/geocoding/v1/get?id=${id}&language=fr`)
    expect(await response.json()).toMatchObject({ id, name: 'Berlin', country: 'Allemagne' })
  })

  test.each([
    ['/v1/search?name=Toronto&count=0', 'Parameter count must be between 1 and 100.'],
    ['/v1/search?name=Toronto&count=101', 'Parameter count must be between 1 and 100.'],
    ['/v1/get?id=7', 'Location ID not found.'],
  ])('%s is refused', async (path, reason) => {
    const response = await simulator.request(`/geocoding${path}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: true, reason })
  })

  test('there is no reverse search', async () => {
    const response = await simulator.request('/geocoding/v1/reverse?latitude=43.65&longitude=-79.38')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: true, reason: 'Not Found' })
  })
})
