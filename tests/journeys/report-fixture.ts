import { randomInt } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import sharp from 'sharp'
import type { Report, SentReport } from '#shared/contracts/report.ts'
import type { UploadStatus } from '#shared/contracts/upload.ts'
import type { NewReport } from '../../app/features/report-form/report-form.ts'
import type { Site } from '../helpers/site.ts'
import { signIn } from './account-fixture.ts'

interface WantedReport extends Partial<NewReport> {
  /** How many photos it has. */
  photos?: number
}

const A_REPORT = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30. Can’t see across the street.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: -3.4,
  weather_type: 'snow-squall',
}

/** Sends a report without the pages, as somebody whom nobody has seen before. It waits for approval. */
export async function sendReport({ origin }: Site, { photos = 0, ...wish }: WantedReport = {}): Promise<SentReport> {
  const somebody = { Origin: origin, 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  let headers: Record<string, string> = somebody
  const uploads: string[] = []
  for (let number = 0; number < photos; number += 1) {
    const { id, cookie } = await uploadPhoto(origin, headers)
    uploads.push(id)
    headers = { ...headers, Cookie: cookie ?? headers.Cookie ?? '' }
  }
  const answer = await fetch(`${origin}/api/reports`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...A_REPORT, uploads, ...wish }),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(201)
  return JSON.parse(text)
}

async function uploadPhoto(origin: string, headers: Record<string, string>) {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#9fb4c8' } })
    .jpeg()
    .toBuffer()
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const tus = { ...headers, 'Tus-Resumable': '1.0.0' }
  const created = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${encoded('street.jpg')},filetype ${encoded('image/jpeg')}`,
    },
  })
  expect(created.status, await created.text()).toBe(201)
  const address = new URL(created.headers.get('Location') ?? '', origin).href
  const cookie = created.headers.getSetCookie()[0]?.split(';')[0]
  const own = { ...tus, Cookie: cookie ?? headers.Cookie ?? '' }
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...own, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status, await sent.text()).toBe(204)
  await expect(async () => {
    const status: UploadStatus = await (await fetch(address, { headers: own })).json()
    expect(status.state, status.detail ?? '').toBe('ready')
  }).toPass()
  return { id: address.split('/').at(-1) ?? '', cookie }
}

/** What an administrator does beforehand, in a browser of its own. */
export async function approve(context: BrowserContext, site: Site, report: Report): Promise<Report> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const own = await browser.newContext()
  await signIn(own, site)
  const headers = { Origin: site.origin }
  const answer = await own.request.post(`${site.origin}/api/admin/reports/${report.id}/approve`, { headers })
  expect(answer.status(), await answer.text()).toBe(200)
  await own.close()
  return await answer.json().catch(() => report)
}
