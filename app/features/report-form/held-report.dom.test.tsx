import { parseHTML } from 'linkedom'
import { act, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { letFocus } from '../../lib/focus-for-tests.ts'
import { NowProvider } from '../../lib/now.tsx'
import { fieldId } from '../../ui/form/field.tsx'
import { HeldReport } from './held-report.tsx'
import { openDraft } from './use-report.ts'

const { document, window } = parseHTML('<html><body><div id="root"></div></body></html>')
letFocus({ document, window })
/** Whether the dialog that asks is open; in a browser nothing outside of it can have the focus then. */
let isAsking: boolean
let root: Root

beforeEach(async () => {
  isAsking = false
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:52:00Z') })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  root = createRoot(document.getElementById('root') as Element)
  await act(async () => root.render(<Page now={Date.now()} />))
  await submitOffline()
})
afterEach(async () => {
  // The toast's code is loaded when it is first needed, and draws into this document.
  await vi.dynamicImportSettled()
  await act(async () => openDraft().startOver({ isThrownAway: true }))
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const subscribe = (listener: () => void) => openDraft().subscribe(listener)

function Page({ now }: { now: number }) {
  const state = useSyncExternalStore(subscribe, () => openDraft().state)
  if (state.heldSince !== null) {
    return (
      <NowProvider serverNow={now} renew={() => {}}>
        <HeldReport state={state} since={state.heldSince} />
      </NowProvider>
    )
  }
  return (
    <form>
      <input id={fieldId('title')} />
      <button type="submit">Submit</button>
    </form>
  )
}

async function submitOffline(): Promise<void> {
  document.querySelector<HTMLElement>('[type=submit]')?.focus()
  await act(async () => {
    openDraft().change({
      title: 'Whiteout',
      description: 'Cannot see across.',
      reporter_name: 'Maya',
      location_name: 'Collingwood',
    })
    await openDraft().submit('')
  })
  Object.assign(document.querySelector('dialog') ?? {}, {
    hidePopover: () => {},
    showModal: () => {
      isAsking = true
    },
    close: () => {
      isAsking = false
      button('Discard it')?.focus()
    },
  })
}

const button = (label: string, within = '') =>
  [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(({ textContent }) => textContent === label)

const press = (pressed: HTMLElement | undefined) =>
  act(async () => {
    pressed?.focus()
    pressed?.dispatchEvent(new window.Event('click', { bubbles: true, cancelable: true }))
  })

test('when a report has to wait, a keyboard goes on at the heading that says so', () => {
  expect(document.activeElement?.textContent).toBe('Your report waits to be sent')
})

test('a report that has waited over midnight says that it was submitted yesterday', async () => {
  await act(async () => root.render(<Page now={Date.now() + DAY_MS} />))
  expect(document.body.textContent).toMatch(/Submitted at .+ yesterday and tells of that time/)
})

test('a report that waits where storage is full says that it goes with its page', async () => {
  const warning = 'Not kept on this device: if this page is closed, your report is gone.'
  expect(document.body.textContent).not.toContain(warning)
  await press(button('Change it'))
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  })
  await submitOffline()
  expect(document.body.textContent).toContain(warning)
})

test('a report that is taken back to be changed has the focus in its title', async () => {
  await press(button('Change it'))
  expect(document.activeElement?.id).toBe(fieldId('title'))
})

test('a report that is discarded leaves the focus in the title of the next one, and no dialog open', async () => {
  await press(button('Discard it'))
  expect(isAsking).toBe(true)
  await press(button('Discard it', 'dialog'))
  expect(isAsking).toBe(false)
  expect(document.activeElement?.id).toBe(fieldId('title'))
})
