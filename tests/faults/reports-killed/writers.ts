import { setTimeout as sleep } from 'node:timers/promises'
import type { ModeratedReportsAnswer, ReportsAnswer } from '#shared/contracts/report.ts'
import { A_REPORT, type Stranger, uploadIdOf } from '../../helpers/stranger.ts'
import type { Ledger, SentReport, SentUpload } from './ledger.ts'
import { type Source, sha256 } from './sources.ts'

export interface WriterParts {
  ledger: Ledger
  photos: readonly Source[]
  film: Source
  /** A browser on a network that nobody else has. */
  newStranger: () => Stranger
  admin: Stranger
  random: () => number
  isKilled: () => boolean
  /** Hands that write besides. */
  others: readonly ((parts: WriterParts) => Promise<void>)[]
  /** Told of deeds that consist of many steps, as they begin; what it returns, as they end. */
  onDeed: () => () => void
}

const PIECE = 256 * 1024

/** Everybody writes at once until the site is gone. What it said by then is in the ledger. */
export async function writeUntilKilled(parts: WriterParts): Promise<void> {
  const hands = [sendReport, sendReport, sendPhotos, sendPhotos, sendPhotos, sendFilm, answer, answer, moderate]
  await Promise.all([...hands, ...parts.others].map((hand) => work(parts, hand)))
}

async function work(parts: WriterParts, hand: (parts: WriterParts) => Promise<void>): Promise<void> {
  while (!parts.isKilled()) {
    try {
      await hand(parts)
    } catch (error) {
      if (!parts.isKilled()) parts.ledger.failures.push(`${hand.name}: ${String(error)}`)
      return
    }
  }
}

/** @returns whether it was taken; anything but that and the end of the site is a failure */
async function expectStatus(parts: WriterParts, answer: Response, ...statuses: number[]): Promise<void> {
  if (statuses.includes(answer.status)) return
  parts.ledger.failures.push(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
}

export function newReport(ledger: Ledger, by: Stranger, uploads: SentUpload[] = []): SentReport {
  const n = ledger.reports.length
  const report: SentReport = {
    by,
    title: `Squall number ${n}`,
    key: sha256(Buffer.from(`key ${n}`)).slice(0, 32),
    uploads,
    id: null,
    approved: 'no',
    deleted: 'no',
    comments: new Set(),
    uncertainComments: 0,
    likes: 0,
    uncertainLikes: 0,
  }
  ledger.reports.push(report)
  return report
}

export const postReport = ({ by, title, key, uploads }: SentReport): Promise<Response> =>
  by.ask('/api/reports', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    json: { ...A_REPORT, title, uploads: uploads.map(({ id }) => id) },
  })

async function send(parts: WriterParts, report: SentReport): Promise<void> {
  const end = report.uploads.length > 0 ? parts.onDeed() : () => {}
  const answered = await postReport(report)
  end()
  await expectStatus(parts, answered, 201)
  const { id } = await answered.json()
  report.id = id
}

async function sendReport(parts: WriterParts): Promise<void> {
  await send(parts, newReport(parts.ledger, parts.newStranger()))
}

async function sendPhotos(parts: WriterParts): Promise<void> {
  const { ledger, photos, random } = parts
  const by = parts.newStranger()
  const uploads: SentUpload[] = []
  for (let left = random() < 0.5 ? 1 : 2; left > 0; left -= 1) {
    const source = photos[Math.floor(random() * photos.length)]
    if (!source) return
    const upload = await beginUpload(parts, by, source)
    uploads.push(upload)
    const half = Math.floor(random() * source.bytes.length)
    await sendPiece(parts, upload, half)
    const end = parts.onDeed()
    await sendPiece(parts, upload, source.bytes.length)
    end()
  }
  for (const upload of uploads) upload.isReported = true
  await send(parts, newReport(ledger, by, uploads))
}

async function beginUpload(parts: WriterParts, by: Stranger, source: Source): Promise<SentUpload> {
  const begun = await by.begin({ ...source, size: source.bytes.length })
  await expectStatus(parts, begun, 201)
  const upload = { by, source, id: uploadIdOf(begun), acknowledged: 0, isReported: false }
  parts.ledger.uploads.push(upload)
  return upload
}

/** Sends what lies between what the site has and `end`. */
export async function sendPiece(parts: Pick<WriterParts, 'ledger'>, upload: SentUpload, end: number): Promise<void> {
  const { by, id, source, acknowledged } = upload
  const answered = await by.send(id, acknowledged, source.bytes.subarray(acknowledged, end))
  if (answered.status !== 204) throw new Error(`a piece was answered ${answered.status}: ${await answered.text()}`)
  upload.acknowledged = Number(answered.headers.get('Upload-Offset'))
  if (upload.acknowledged !== end) parts.ledger.failures.push(`${id} is at ${upload.acknowledged}, not at ${end}`)
}

/** One piece of the film; with the last one it becomes a report, and another film begins. */
async function sendFilm(parts: WriterParts): Promise<void> {
  const { ledger, film } = parts
  ledger.film ??= await beginUpload(parts, parts.newStranger(), film)
  const upload = ledger.film
  const end = Math.min(film.bytes.length, upload.acknowledged + PIECE)
  if (upload.acknowledged < film.bytes.length) await sendPiece(parts, upload, end)
  if (upload.acknowledged < film.bytes.length) return await sleep(40)
  ledger.film = null
  upload.isReported = true
  await send(parts, newReport(ledger, upload.by, [upload]))
}

/** A comment and a like under a report that everybody sees. */
async function answer(parts: WriterParts): Promise<void> {
  const reader = parts.newStranger()
  const listed = await reader.ask('/api/reports?limit=50')
  await expectStatus(parts, listed, 200)
  const { reports }: ReportsAnswer = await listed.json()
  const shown = reports[Math.floor(parts.random() * reports.length)]
  if (!shown) return await sleep(20)
  const report = parts.ledger.reports.find(({ title }) => title === shown.title)
  if (!report) {
    parts.ledger.failures.push(`Nobody has sent “${shown.title}”`)
    return
  }
  report.uncertainLikes += 1
  const liked = await reader.ask(`/api/reports/${shown.id}/likes`, { method: 'POST' })
  // Somebody may have deleted it meanwhile.
  await expectStatus(parts, liked, 200, 404)
  report.uncertainLikes -= 1
  if (liked.ok) report.likes += 1
  report.uncertainComments += 1
  const said = { commenter_name: 'Sam', comment_text: 'Same here.' }
  const commented = await reader.ask(`/api/reports/${shown.id}/comments`, { method: 'POST', json: said })
  await expectStatus(parts, commented, 201, 404)
  const comment = await commented.json()
  report.uncertainComments -= 1
  if (commented.ok) report.comments.add(comment.id)
}

async function moderate(parts: WriterParts): Promise<void> {
  const { admin, ledger, random } = parts
  const isApproved = random() < 0.2
  const listed = await admin.ask(`/api/admin/reports?approved=${isApproved}&limit=50`)
  await expectStatus(parts, listed, 200)
  const { reports }: ModeratedReportsAnswer = await listed.json()
  for (const { id, title } of reports.slice(0, 3)) {
    const report = ledger.reports.find((sent) => sent.title === title)
    if (!report) {
      ledger.failures.push(`Nobody has sent “${title}”`)
      continue
    }
    if (isApproved || random() < 0.25) {
      report.deleted = 'asked'
      const end = parts.onDeed()
      await expectStatus(parts, await admin.ask(`/api/admin/reports/${id}`, { method: 'DELETE' }), 204)
      report.deleted = 'done'
      end()
    } else {
      report.approved = 'asked'
      await expectStatus(parts, await admin.ask(`/api/admin/reports/${id}/approve`, { method: 'POST' }), 200)
      report.approved = 'done'
    }
  }
  await sleep(30)
}
