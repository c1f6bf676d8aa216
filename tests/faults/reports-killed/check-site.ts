import type { ModeratedReport, ModeratedReportsAnswer, ReportCommentsAnswer } from '#shared/contracts/report.ts'
import { done, type Stranger } from '../../helpers/stranger.ts'
import type { Ledger, SentReport, SentUpload } from './ledger.ts'
import { hashOfFrames, sha256 } from './sources.ts'
import { newReport, postReport, sendPiece } from './writers.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }

export interface CheckParts {
  ledger: Ledger
  admin: Stranger
  newStranger: () => Stranger
}

/** Sends again what the site did not acknowledge; the answer is the report that arrived, or one that arrives now. */
export async function repeatUnacknowledged({ ledger, admin, newStranger }: CheckParts): Promise<void> {
  const known = await listAll(admin)
  for (const report of ledger.reports) {
    // Somebody may have deleted it before its sender heard of it; sent again it would be another one.
    if (report.id !== null || report.deleted !== 'no') continue
    const arrived = known.get(report.title)
    const answers: string[] = []
    for (let time = 0; time < 2; time += 1) {
      // The second time by somebody who has changed networks and lost their cookie.
      const answer = await postReport(time === 0 ? report : { ...report, by: newStranger() })
      if (answer.status === 201) answers.push((await answer.json()).id)
      else ledger.failures.push(`“${report.title}” sent again: ${answer.status} ${await answer.text()}`)
    }
    const [first = '', second] = answers
    if (first !== second || (arrived && arrived.id !== first)) ledger.failures.push(`“${report.title}” became two`)
    report.id = first
    ledger.repeated[arrived ? 'hadArrived' : 'hadNot'] += 1
  }
}

/** Photos that were on their way go on where the site says, and become a report. */
export async function goOnWithUploads({ ledger, newStranger }: CheckParts): Promise<void> {
  for (const upload of ledger.uploads) {
    if (upload.isReported) continue
    await expectHidden(ledger, upload, newStranger())
    const asked = await upload.by.ask(`/api/uploads/${upload.id}`, { method: 'HEAD', headers: TUS })
    const offset = Number(asked.headers.get('Upload-Offset'))
    if (asked.status !== 200 || offset < upload.acknowledged) {
      ledger.failures.push(`${upload.id} is answered ${asked.status} at ${offset}, after ${upload.acknowledged}`)
    }
    upload.acknowledged = offset
    ledger.resumed += 1
    if (upload === ledger.film) continue
    const { length } = upload.source.bytes
    if (offset < length) await sendPiece({ ledger }, upload, length)
    upload.isReported = true
    const report = newReport(ledger, upload.by, [upload])
    const answer = await postReport(report)
    if (answer.status !== 201) ledger.failures.push(`${upload.id} could not be reported: ${await answer.text()}`)
    else report.id = (await answer.json()).id
  }
}

/** Somebody else's upload is not there, whatever one does with it. */
async function expectHidden(ledger: Ledger, { id, acknowledged }: SentUpload, other: Stranger): Promise<void> {
  const answers = [
    await other.ask(`/api/uploads/${id}`),
    await other.ask(`/api/uploads/${id}`, { method: 'HEAD', headers: TUS }),
    await other.ask(`/api/uploads/${id}`, { method: 'DELETE', headers: TUS }),
    await other.send(id, acknowledged, Buffer.from('mine')),
  ]
  const statuses = answers.map(({ status }) => status)
  if (statuses.some((status) => status !== 404)) ledger.failures.push(`${id} is shown to others: ${statuses}`)
}

/** Waiting reports from which on the trial approves some: the site refuses new ones when 1,000 wait for moderators. */
const MOST_WAITING = 500

/** Approves what waits, once it is much. */
export async function emptyQueue({ ledger, admin }: CheckParts): Promise<void> {
  const waiting = ledger.reports.filter((report) => report.id && report.approved === 'no' && report.deleted === 'no')
  if (waiting.length <= MOST_WAITING) return
  for (const report of waiting) {
    await done(await admin.ask(`/api/admin/reports/${report.id}/approve`, { method: 'POST' }), 200)
    report.approved = 'done'
  }
}

/** Holds every report of a list against what its sender was promised. */
export async function checkReports(parts: CheckParts, reports: readonly SentReport[]): Promise<void> {
  const { ledger, admin } = parts
  const known = await listAll(admin)
  const sent = new Set(ledger.reports.map(({ title }) => title))
  for (const title of known.keys()) if (!sent.has(title)) ledger.failures.push(`Nobody has sent “${title}”`)
  for (const report of reports) {
    const shown = known.get(report.title)
    if (!shown) {
      if (report.id !== null && report.deleted === 'no') ledger.failures.push(`“${report.title}” is lost`)
      continue
    }
    if (report.deleted === 'done') ledger.failures.push(`“${report.title}” is back from the dead`)
    if (report.approved === 'no' && shown.is_approved) ledger.failures.push(`“${report.title}” approved itself`)
    if (report.approved === 'done' && !shown.is_approved) ledger.failures.push(`“${report.title}” waits again`)
    await checkWhole(parts, report, shown)
  }
}

async function checkWhole({ ledger, admin, newStranger }: CheckParts, sent: SentReport, shown: ModeratedReport) {
  const wrong = (what: string) => ledger.failures.push(`“${sent.title}” ${what}`)
  if (sent.id !== null && sent.id !== shown.id) wrong('has another id')
  if (shown.media.length !== sent.uploads.length) wrong(`has ${shown.media.length} of ${sent.uploads.length} files`)
  const stranger = newStranger()
  const expected = shown.is_approved ? 200 : 404
  const paths = [`/api/reports/${shown.id}`, ...shown.media.map(({ media_url }) => media_url)]
  for (const path of paths) {
    const { status } = await stranger.ask(path, { method: 'HEAD' })
    if (status !== expected) wrong(`answers strangers ${status} at ${path}`)
  }
  for (const [place, media] of shown.media.entries()) {
    const source = sent.uploads[place]?.source
    const files = media.media_type === 'video' ? [media.media_url] : media.variants.map(({ url }) => url)
    const hashes: string[] = []
    for (const url of files) {
      const bytes = Buffer.from(await (await admin.ask(url)).arrayBuffer())
      if (url === media.media_url && bytes.length !== media.file_size) wrong(`has a file of ${bytes.length} bytes`)
      hashes.push(media.media_type === 'video' ? await hashOfFrames(bytes).catch(String) : sha256(bytes))
    }
    if (JSON.stringify(hashes) !== JSON.stringify(source?.expected)) wrong(`has other bytes than ${source?.name}`)
  }
  const answer = await done(await admin.ask(`/api/reports/${shown.id}/comments?limit=50`), 200)
  const { comments, count }: ReportCommentsAnswer = await answer.json()
  const ids = new Set(comments.map(({ id }) => id))
  if (count <= 50) for (const id of sent.comments) if (!ids.has(id)) wrong('has lost a comment')
  const most = { likes: sent.likes + sent.uncertainLikes, comments: sent.comments.size + sent.uncertainComments }
  if (shown.like_count < sent.likes || shown.like_count > most.likes) wrong(`has ${shown.like_count} likes`)
  if (count !== shown.comment_count || count < sent.comments.size || count > most.comments)
    wrong(`has ${count} comments`)
}

/** Every report that an administrator sees, by title; each title once. */
async function listAll(admin: Stranger): Promise<Map<string, ModeratedReport>> {
  const all = new Map<string, ModeratedReport>()
  for (const approved of [true, false]) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await admin.ask(`/api/admin/reports?approved=${approved}&limit=50&page=${page}`)
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
      const { reports, totalPages }: ModeratedReportsAnswer = await answer.json()
      for (const report of reports) all.set(report.title, report)
      pages = totalPages
    }
  }
  return all
}
