import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { MOST_NOTIFIED_PLACES } from '#shared/places/notified-place.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Card } from '../../ui/card.tsx'
import { say } from '../../ui/say.ts'
import { AddPlace } from './add-place.tsx'
import { BlockedCard, DeviceCard, IphoneCard, TurnOnCard } from './device-cards.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { isSamePlace, newPlace, type PlaceName, withPlace } from './settings.ts'
import { type DeviceState, type Reading, readDevice, saveSettings, sendTest, turnOff, turnOn } from './this-device.ts'

interface NotificationsViewProps {
  /** The visitor's place, offered as the first one. */
  home: Location
  /** The visitor's list of places. */
  saved: readonly PlaceName[]
  /** Draws the box that finds a place. */
  search(onChoose: (place: Location) => void): ReactNode
  /** Units and clock of the texts, as in the cookies of those names. */
  preferences: Reading
  /** Puts a moment (ISO) into words. */
  sayMoment(at: string): string
}

const nameOf = ({ name, coordinates }: Location): PlaceName => ({ name, ...coordinates })

/** The settings of this browser's notifications. */
export function NotificationsView({ home, saved, search, preferences, sayMoment }: NotificationsViewProps) {
  const [device, setDevice] = useState<DeviceState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState('')
  /** What the server has once all changes are saved; null before the first change. */
  const saving = useRef<Promise<NotificationSettings>>(null)

  /** Runs the action of a button and reports the result. */
  function act(work: () => Promise<DeviceState | null>, done = ''): void {
    setIsBusy(true)
    setNews('')
    work()
      .then(
        (state) => {
          if (state) {
            saving.current = null
            setDevice(state)
          }
          setNews(done)
        },
        () => setNews(m.notify_failed()),
      )
      .finally(() => setIsBusy(false))
  }

  /** The visitor's own name for the place, if it is in the list. */
  const first = saved.find((place) => isSamePlace(place, nameOf(home))) ?? nameOf(home)
  const look = () => act(() => readDevice(preferences))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the page is there
  useEffect(look, [])

  if (device?.kind !== 'on') {
    return (
      <div className="grid gap-6">
        {device === null && <p className="text-muted">{news || m.notify_looking()}</p>}
        {device === null && news && (
          <button type="button" onClick={look} className={`${BUTTON.quiet} justify-self-start`}>
            {m.notify_try_again()}
          </button>
        )}
        {device?.kind === 'unsupported' && <p>{m.notify_unsupported()}</p>}
        {device?.kind === 'iphone' && <IphoneCard />}
        {device?.kind === 'blocked' && <BlockedCard onTryAgain={look} />}
        {device?.kind === 'off' && (
          <TurnOnCard
            place={first.name}
            isBusy={isBusy}
            onTurnOn={() => act(() => turnOn({ places: [newPlace(first)], quiet: null, ...preferences }))}
          />
        )}
        <p role="status">{device && news}</p>
      </div>
    )
  }

  const { kept, settings, lastSentAt } = device
  /** Shown at once; changes are saved one after the other, and the last one is taken back when it cannot be saved. */
  function change(next: NotificationSettings): void {
    if (next === settings) return
    setDevice({ kind: 'on', kept, settings: next, lastSentAt })
    setNews('')
    const work = (saving.current ?? Promise.resolve(settings)).then(async (saved) => {
      try {
        await saveSettings(kept, { ...next, ...preferences })
        setNews(m.notify_saved())
        return next
      } catch {
        // A later change holds this one as well.
        if (saving.current !== work) return saved
        setDevice({ kind: 'on', kept, settings: saved, lastSentAt })
        setNews(m.notify_not_saved())
        // The news may be out of sight of what was pressed.
        say({ tone: 'destructive', title: m.notify_not_saved(), text: m.notify_not_saved_text() })
        return saved
      }
    })
    saving.current = work
  }
  const add = (place: PlaceName) => change(withPlace(settings, newPlace(place)))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-6 lg:order-2">
        <DeviceCard
          lastSent={lastSentAt && sayMoment(lastSentAt)}
          onTest={() => act(() => sendTest(kept).then(() => null), m.notify_test_sent())}
          onTurnOff={() => act(() => turnOff(kept).then(() => ({ kind: 'off' })), m.notify_turned_off())}
        />
        <p role="status" className="min-h-6">
          {news}
        </p>
      </div>
      <div className="grid gap-6">
        <Card title={m.notify_what_title()}>
          <PlaceChoices settings={settings} onChange={change} />
          {settings.places.length < MOST_NOTIFIED_PLACES && (
            <AddPlace
              chosen={settings.places}
              saved={saved}
              search={search((place) => add(nameOf(place)))}
              onAdd={add}
            />
          )}
        </Card>
        <QuietHours settings={settings} onChange={change} />
      </div>
    </div>
  )
}
