import { expect, onTestFinished, test } from 'vitest'
import type { DeskAnswer } from '#shared/contracts/moderation.ts'
import type { SentReport } from '#shared/contracts/report.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { A_REPORT } from '../helpers/stranger.ts'

const COLLINGWOOD = { latitude: 44.5008, longitude: -80.2169 }

test('a refused report shows its sender the reason in both languages, and the desk showed what was measured and announced', async () => {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z' })
  onTestFinished(house.close)
  // A busy machine may take longer over the first measurement than an answer waits for it.
  const weather = `/api/weather/current?lat=${COLLINGWOOD.latitude}&lon=${COLLINGWOOD.longitude}`
  const isMeasured = async () => (await (await house.ask(weather)).json()).data?.observation?.station
  await expect.poll(isMeasured, { timeout: 60_000 }).toEqual(expect.any(String))
  const write = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const json = { 'Content-Type': 'application/json', Origin: HOUSE_ORIGIN, ...headers }
    const answer = await house.ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    expect([path, answer.ok]).toEqual([path, true])
    return answer
  }
  const sent: SentReport = await (await write('/api/reports', { ...A_REPORT, ...COLLINGWOOD })).json()
  const receipt = sent.receipt?.url ?? ''
  const admin = await house.signIn('admin')
  const desk = async (): Promise<DeskAnswer['reports'][number] | undefined> => {
    const answer = await house.ask('/api/admin/weather-reports/queue?limit=100', { headers: admin })
    const { reports }: DeskAnswer = await answer.json()
    return reports.find(({ id }) => id === sent.id)
  }
  // The surroundings are written down behind the answer.
  await expect.poll(async () => (await desk())?.surroundings ?? null, { timeout: 30_000 }).not.toBeNull()
  const queued = await desk()
  expect(queued?.surroundings?.measured?.station).toEqual(expect.any(String))
  const page = await (await house.ask('/admin/weather-reports', { headers: admin })).text()
  expect(page).toContain(queued?.surroundings?.measured?.station)
  const reason = { code: 'old', words: 'This was yesterday.' }
  await write(`/api/admin/weather-reports/${sent.id}/refuse`, { version: queued?.version, reason }, admin)
  const english = await house.ask(receipt)
  expect([english.headers.get('X-Robots-Tag'), english.headers.get('Referrer-Policy')]).toEqual([
    'noindex',
    'strict-origin',
  ])
  const words = await english.text()
  for (const part of ['Not published', 'It is not of now', reason.words]) expect(words).toContain(part)
  expect(words).not.toContain(`canonical" href="${HOUSE_ORIGIN}${receipt}`)
  expect(await (await house.ask(`/fr${receipt}`)).text()).toContain('Il n’est pas actuel')
})
