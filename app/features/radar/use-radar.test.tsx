import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { NowProvider } from '../../lib/now.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { radarQuestion } from './radar-address.ts'
import { radarFrames } from './radar-frames-for-tests.ts'
import { servedRadar } from './served-radar.ts'
import { useRadar } from './use-radar.ts'

const NOVEMBER = Date.parse('2026-11-28T11:00:00Z')

const listOf = (precipitation: RadarPrecipitation): RadarFrames => ({
  state: 'ready',
  checkedAt: new Date(NOVEMBER).toISOString(),
  precipitation,
  agency: 'ECCC',
  box: { west: -83.6, south: 41.6, east: -74.2, north: 46.6 },
  frames: radarFrames(NOVEMBER),
  newestObservedAt: new Date(NOVEMBER).toISOString(),
  coverage: null,
  attribution: { name: 'Environment Canada', url: 'https://weather.gc.ca/' },
})

interface Visit {
  /** The query of the address. */
  query?: string
  expected: RadarPrecipitation | null
  served?: RadarFrames
}

function Reading({ query, expected, served = null }: Omit<Visit, 'served'> & { served?: RadarFrames | null }) {
  const { precipitation, answer } = useRadar({ asked: radarQuestion(new URLSearchParams(query)), served, expected })
  return `${precipitation}, ${answer ? 'with' : 'without'} pictures`
}

const readAs = (visit: Visit): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <NowProvider serverNow={NOVEMBER} renew={() => {}}>
        <Reading {...visit} />
      </NowProvider>
    </QueryClientProvider>,
  )

/** The addresses that the page's loader asks. */
async function askedBy({ query, expected }: Visit): Promise<string[]> {
  const asked: string[] = []
  const fetchApi = async (address: string) => {
    asked.push(address)
    return Response.json(listOf('rain'))
  }
  await servedRadar({ fetchApi }, radarQuestion(new URLSearchParams(query)), expected)
  return asked
}

describe('the echoes of a thunderstorm in November', () => {
  test('are read as rain where the answer for the place says rain, with the pictures that came with the page', async () => {
    expect(await askedBy({ expected: 'rain' })).toEqual(['/api/radar/frames?precipitation=rain'])
    expect(readAs({ expected: 'rain', served: listOf('rain') })).toBe('rain, with pictures')
  })

  test('are read as rain as soon as that answer comes, though the page came with pictures of snow', () => {
    expect(readAs({ expected: 'rain', served: listOf('snow') })).toBe('rain, without pictures')
  })

  test('are read as snow while no answer is there: the season tells', async () => {
    expect(await askedBy({ expected: null })).toEqual(['/api/radar/frames'])
    expect(readAs({ expected: null, served: listOf('snow') })).toBe('snow, with pictures')
  })

  test('are read as the visitor chose', async () => {
    const visit = { query: 'radar=snow', expected: 'rain' } as const
    expect(await askedBy(visit)).toEqual(['/api/radar/frames?precipitation=snow'])
    expect(readAs({ ...visit, served: listOf('snow') })).toBe('snow, with pictures')
  })
})
