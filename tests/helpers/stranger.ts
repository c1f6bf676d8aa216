import { creationHeaders } from '#server/uploads/uploads-for-tests.ts'
import { type Report, reportSchema } from '#shared/contracts/report.ts'

export const A_REPORT = {
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}

export interface AFile {
  name: string
  type: string
  bytes: Buffer
}

interface Said {
  method?: string
  headers?: Record<string, string>
  /** Sent as it is. */
  body?: BodyInit
  /** Sent as JSON. */
  json?: unknown
}

/** A visitor with their own browser and network, who sends the requests that the site's pages would. */
export interface Stranger {
  /** Cookies that the browser has received. */
  cookies: Map<string, string>
  ask(path: string, said?: Said): Promise<Response>
  /** Begins an upload. @returns its answer: 201 with `Location` */
  begin(file: Pick<AFile, 'name' | 'type'> & { size: number }): Promise<Response>
  /** Sends a piece of one. */
  send(id: string, offset: number, piece: Uint8Array): Promise<Response>
  /** Sends a file in one go. @returns the upload's id */
  upload(file: AFile): Promise<string>
  /** Sends a report and expects it to be accepted. */
  report(report?: Record<string, unknown>): Promise<Report>
}

export interface StrangerOptions {
  /** The visitor's address, if the site trusts this machine as a proxy. */
  from?: string
  origin: string
  ask?: (url: string, init: RequestInit) => Promise<Response>
}

export function aStranger({ from, origin, ask = fetch }: StrangerOptions): Stranger {
  const stranger: Stranger = {
    cookies: new Map(),
    async ask(path, { method = 'GET', headers, body, json } = {}) {
      const answer = await ask(`${origin}${path}`, {
        method,
        redirect: 'manual',
        body: json === undefined ? body : JSON.stringify(json),
        headers: {
          Origin: origin,
          ...(from && { 'X-Forwarded-For': from }),
          ...(stranger.cookies.size > 0 && {
            Cookie: [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        stranger.cookies.set(name, value)
      }
      return answer
    },
    begin: ({ name, type, size }) =>
      stranger.ask('/api/uploads', {
        method: 'POST',
        headers: { 'Tus-Resumable': '1.0.0', ...creationHeaders(size, name, type) },
      }),
    send: (id, offset, piece) =>
      stranger.ask(`/api/uploads/${id}`, {
        method: 'PATCH',
        body: new Uint8Array(piece),
        headers: {
          'Tus-Resumable': '1.0.0',
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': String(offset),
        },
      }),
    async upload(file) {
      const begun = await stranger.begin({ ...file, size: file.bytes.length })
      const id = uploadIdOf(await done(begun, 201))
      await done(await stranger.send(id, 0, file.bytes), 204)
      return id
    },
    async report(report = {}) {
      const answer = await stranger.ask('/api/reports', {
        method: 'POST',
        json: { ...A_REPORT, ...report },
      })
      return reportSchema.parse(await (await done(answer, 201)).json())
    },
  }
  return stranger
}

export const uploadIdOf = (begun: Response): string => begun.headers.get('Location')?.split('/').at(-1) ?? ''

/** Checks the status of an answer. @throws with the site's answer if the status is another */
export async function done(answer: Response, status: number): Promise<Response> {
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Signs somebody in who has an account. */
export async function signIn(stranger: Stranger, email: string, password: string): Promise<void> {
  await done(await stranger.ask('/api/auth/sign-in/email', { method: 'POST', json: { email, password } }), 200)
}
