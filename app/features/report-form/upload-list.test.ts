import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadStatus } from '#shared/contracts/upload.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { SendOptions } from './tus-upload.ts'
import { keptUpload, uploadNews } from './upload-item.ts'
import { UploadList } from './upload-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const photo = (name = 'porch.jpg', size = 4_000) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 1 })

/** A list with a network that does what the test says. */
function aList({ isOnline = true, status = 'ready' as UploadStatus['state'], notLoaded = null as unknown } = {}) {
  const sent: (SendOptions & { isStopped: boolean })[] = []
  const server = { isOnline, status, detail: null as string | null, offset: 0, missing: false }
  const terminated: string[] = []
  const list = new UploadList({
    loadSender: async () => {
      if (notLoaded) throw notLoaded
      return (_, options) => {
        const entry = { ...options, isStopped: false }
        sent.push(entry)
        return () => {
          entry.isStopped = true
        }
      }
    },
    askStatus: async (id) => {
      if (server.missing) throw new ApiError({ status: 404, code: 'not-found' })
      const { status: state, detail, offset } = server
      return { id, state, file_name: '', file_type: '', size: 4_000, offset, detail }
    },
    terminate: (url) => terminated.push(url),
    isOnline: () => server.isOnline,
    now: Date.now,
    onChange: () => {},
  })
  const states = () => list.items.map(({ state }) => state)
  const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { list, sent, server, terminated, states, tick }
}

test('photos go one after the other, and are ready once the server has looked at them', async () => {
  const { list, sent, states, tick } = aList()
  list.add([photo('1.jpg'), photo('2.jpg')])
  await tick()
  expect(states()).toEqual(['uploading', 'waiting'])
  sent[0]?.onUrl('/api/uploads/u1')
  sent[0]?.onDone()
  await tick()
  expect(states()).toEqual(['ready', 'uploading'])
  sent[1]?.onDone()
  await tick()
  expect(states()).toEqual(['ready', 'ready'])
})

test('a paused photo lets the next one go, and goes on at its address', async () => {
  const { list, sent, states, tick } = aList()
  const [first] = list.add([photo('1.jpg'), photo('2.jpg')])
  await tick()
  sent[0]?.onUrl('/api/uploads/u1')
  list.pause(first?.key ?? '')
  await tick()
  expect(sent[0]?.isStopped).toBe(true)
  expect(states()).toEqual(['paused', 'uploading'])
  sent[1]?.onDone()
  list.resume(first?.key ?? '')
  await tick()
  expect(sent[2]).toMatchObject({ fileName: '1.jpg', url: '/api/uploads/u1' })
})

test('without an answer it is tried again, ever more seldom, without end', async () => {
  const { list, sent, states, tick } = aList()
  list.add([photo()])
  await tick()
  for (const [index, delay] of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    sent[index]?.onFailed(0, null)
    expect(states()).toEqual(['offline'])
    await tick(delay - 1)
    expect(sent).toHaveLength(index + 1)
    await tick(1)
    expect(sent).toHaveLength(index + 2)
  }
})

test('a page that an update has left without its code says so, and a reload sends the photo', async () => {
  const detail = 'The site was updated since this page was opened.'
  const { list, states, tick } = aList({ notLoaded: new ApiError({ status: 426, code: 'page-outdated', detail }) })
  list.add([photo()])
  await tick()
  expect(list.items[0]).toMatchObject({ state: 'refused', reason: detail, canRetry: true })
  const [kept] = list.items.map(keptUpload)
  const reloaded = aList()
  if (kept) reloaded.list.restore([{ upload: kept, file: photo() }])
  await tick()
  expect(reloaded.states()).toEqual(['uploading'])
  expect(states()).toEqual(['refused'])
})

test('code that does not come is asked for again', async () => {
  const { states, list, tick } = aList({ notLoaded: new TypeError('Failed to fetch dynamically imported module') })
  list.add([photo()])
  await tick()
  expect(states()).toEqual(['offline'])
})

test('a browser that keeps no cookie begins a photo three times, not without end, and is told why it cannot be sent', async () => {
  const { list, sent, server, tick } = aList()
  server.missing = true
  const [chosen] = list.add([photo()])
  const refuse = async () => {
    sent.at(-1)?.onUrl('/api/uploads/u1')
    sent.at(-1)?.onFailed(404, 'There is no such upload.')
    await tick(1_000)
  }
  for (let n = 0; n < 4; n += 1) await refuse()
  expect(sent).toHaveLength(3)
  expect(list.items[0]).toMatchObject({ state: 'refused', canRetry: true })
  expect(list.items[0]?.reason).toContain('Allow cookies here')
  // Cookies are allowed now.
  server.missing = false
  list.resume(chosen?.key ?? '')
  await tick()
  sent.at(-1)?.onDone()
  await tick(1_000)
  expect(list.items[0]).toMatchObject({ state: 'ready', reason: null })
})

test('offline it waits, and goes on at once when the connection is back', async () => {
  const { list, sent, server, states, tick } = aList()
  list.add([photo()])
  await tick()
  server.isOnline = false
  list.goOffline()
  expect(sent[0]?.isStopped).toBe(true)
  await tick(60_000)
  expect(states()).toEqual(['offline'])
  expect(sent).toHaveLength(1)
  server.isOnline = true
  list.goOnline()
  await tick()
  expect(states()).toEqual(['uploading'])
})

test('a file that the server does not want is refused with its reason, and only a limit may be tried again', async () => {
  for (const [status, canRetry] of [
    [415, false],
    [429, true],
    [507, true],
  ] as const) {
    const { list, sent, tick } = aList()
    list.add([photo()])
    await tick()
    sent[0]?.onFailed(status, 'No.')
    expect(list.items[0]).toMatchObject({ state: 'refused', reason: 'No.', canRetry })
  }
})

test('what was wrong with the content is told after all of it has arrived', async () => {
  const { list, sent, server, tick } = aList({ status: 'processing' })
  list.add([photo()])
  await tick()
  sent[0]?.onUrl('/api/uploads/u1')
  sent[0]?.onDone()
  await tick(2_000)
  expect(list.items[0]?.state).toBe('processing')
  Object.assign(server, { status: 'refused', detail: 'This is no photo.' })
  await tick(4_000)
  expect(list.items[0]).toMatchObject({ state: 'refused', reason: 'This is no photo.' })
})

test('an upload that the server has swept begins anew', async () => {
  const { list, sent, server, tick } = aList()
  server.missing = true
  list.add([photo()])
  await tick()
  sent[0]?.onUrl('/api/uploads/gone')
  sent[0]?.onFailed(404, null)
  await tick()
  expect(sent[1]?.url).toBeNull()
})

test('an upload that was refused while nobody looked tells why', async () => {
  const { list, sent, server, tick } = aList({ status: 'refused' })
  server.detail = 'This is no photo.'
  list.add([photo()])
  await tick()
  sent[0]?.onUrl('/api/uploads/u1')
  sent[0]?.onFailed(410, null)
  await tick()
  expect(list.items[0]).toMatchObject({ state: 'refused', reason: 'This is no photo.' })
  expect(sent).toHaveLength(1)
})

test('after a reload the file goes on where it stopped, or is asked for', async () => {
  const before = aList({ status: 'receiving' })
  before.list.add([photo()])
  await before.tick()
  before.sent[0]?.onUrl('/api/uploads/u1')
  const kept = before.list.items.map(keptUpload)

  const found = aList()
  found.list.restore(kept.map((upload) => ({ upload, file: photo() })))
  await found.tick()
  expect(found.sent[0]?.url).toBe('/api/uploads/u1')

  const lost = aList({ status: 'receiving' })
  lost.server.offset = 1_000
  lost.list.restore(kept.map((upload) => ({ upload, file: null })))
  await lost.tick()
  expect(lost.list.items[0]).toMatchObject({ state: 'missing', sent: 1_000 })
  lost.list.add([photo()])
  await lost.tick()
  expect(lost.list.items).toHaveLength(1)
  expect(lost.sent[0]?.url).toBe('/api/uploads/u1')
})

test('what was ready stays ready through a reload, until the server is asked', async () => {
  const { list, sent, tick, server } = aList()
  list.add([photo()])
  await tick()
  sent[0]?.onUrl('/api/uploads/u1')
  sent[0]?.onDone()
  await tick()
  const after = aList()
  after.list.restore(list.items.map((item) => ({ upload: keptUpload(item), file: null })))
  await tick()
  expect(after.states()).toEqual(['ready'])
  after.server.missing = true
  after.list.recheck()
  await tick()
  expect(after.states()).toEqual(['missing'])
  expect(server.missing).toBe(false)
})

test('what is removed is taken back from the server', async () => {
  const { list, sent, terminated, tick } = aList()
  const [first] = list.add([photo()])
  await tick()
  sent[0]?.onUrl('/api/uploads/u1')
  list.remove(first?.key ?? '')
  expect(sent[0]?.isStopped).toBe(true)
  expect(terminated).toEqual(['/api/uploads/u1'])
  expect(list.items).toEqual([])
})

test('sending waits for the last upload, and can be called off', async () => {
  const { list, sent, tick } = aList()
  list.add([photo()])
  await tick()
  let isSettled = false
  void list.settled(new AbortController().signal).then(() => {
    isSettled = true
  })
  const abort = new AbortController()
  const calledOff = expect(list.settled(abort.signal)).rejects.toThrow()
  abort.abort()
  await calledOff
  expect(isSettled).toBe(false)
  sent[0]?.onUrl('/api/uploads/u1')
  sent[0]?.onDone()
  await tick()
  expect(isSettled).toBe(true)
})

test('a file that can no longer be read is asked for again, and the report does not wait for it', async () => {
  const { list, sent, states, tick } = aList()
  const lost = photo('1.jpg')
  const [first] = list.add([lost, photo('2.jpg')])
  await tick()
  const settled = list.settled(new AbortController().signal)
  // Browsers refuse to read a file that was changed or deleted after it was chosen.
  lost.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
  sent[0]?.onFailed(0, null)
  await tick()
  expect(list.items[0]).toMatchObject({ key: first?.key, state: 'missing', file: null })
  expect(list.items.map(uploadNews)[0]).toBe('Failed to upload 1.jpg: Choose the same file again, or remove it.')
  sent[1]?.onDone()
  await tick(60_000)
  await settled
  expect(states()).toEqual(['missing', 'ready'])
  expect(sent).toHaveLength(2)
  // Chosen again it goes.
  list.add([photo('1.jpg')])
  await tick()
  expect(sent[2]).toMatchObject({ fileName: '1.jpg' })
})

test('what another tab has removed, added or described is taken over, and what is on its way here goes on', async () => {
  const { list, sent, states, tick } = aList()
  const [first] = list.add([photo('1.jpg'), photo('2.jpg')])
  await tick()
  const [one] = list.items.map(keptUpload)
  if (!one || !first) throw new Error('nothing chosen')
  const added = { ...one, key: 'k3', name: '3.jpg' }
  list.restore([
    { upload: { ...one, altText: 'A ruler' }, file: null },
    { upload: added, file: photo('3.jpg') },
  ])
  await tick()
  expect(list.items.map(({ name, altText }) => [name, altText])).toEqual([
    ['1.jpg', 'A ruler'],
    ['3.jpg', ''],
  ])
  expect(states()).toEqual(['uploading', 'waiting'])
  expect(list.items[0]?.file).toBe(first.file)
  expect(sent.map(({ isStopped }) => isStopped)).toEqual([false])
  list.restore([{ upload: added, file: null }])
  await tick()
  expect(states()).toEqual(['uploading'])
  expect(sent.map(({ fileName, isStopped }) => [fileName, isStopped])).toEqual([
    ['1.jpg', true],
    ['3.jpg', false],
  ])
})
