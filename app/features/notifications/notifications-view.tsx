import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import type { NotificationSettings } from '#shared/contracts/notification.ts'
import { MOST_NOTIFIED_PLACES } from '#shared/places/notified-place.ts'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'
import { Card } from '../../ui/card.tsx'
import { say } from '../../ui/say.ts'
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
  const [isSaving, setIsSaving] = useState(false)
  /** What the server has once all changes are saved; null before the first change. */
  const saving = useRef<Promise<NotificationSettings>>(null)

  /** Runs the action of a button and reports the result. */
  function act(work: () => Promise<DeviceState | null>, done: (state: DeviceState | null) => string = () => ''): void {
    setIsBusy(true)
    setNews('')
    work()
      .then(
        (state) => {
          if (state) {
            saving.current = null
            setDevice(state)
          }
          setNews(done(state))
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

  const card = useRef<HTMLDivElement>(null)
  const before = useRef<DeviceState['kind']>(undefined)
  useEffect(() => {
    // The pressed button went with its card.
    if (before.current && document.activeElement === document.body) {
      const heading = card.current?.querySelector('h2')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus()
    }
    before.current = device?.kind
  }, [device?.kind])

  const on = device?.kind === 'on' ? device : null
  /** Shown at once; changes are saved one after the other, and the last one is taken back when it cannot be saved. */
  function change(next: NotificationSettings): void {
    if (!on || next === on.settings) return
    const { kept, settings } = on
    setDevice({ ...on, settings: next })
    setNews('')
    const work = (saving.current ?? Promise.resolve(settings)).then(async (saved) => {
      try {
        await saveSettings(kept, { ...next, ...preferences })
        setNews(m.notify_saved())
        return next
      } catch {
        // A later change holds this one as well.
        if (saving.current !== work) return saved
        setDevice({ ...on, settings: saved })
        setNews(m.notify_not_saved())
        // The news may be out of sight of what was pressed.
        say({ tone: 'destructive', title: m.notify_not_saved(), text: m.notify_not_saved_text() })
        return saved
      }
    })
    saving.current = work
    setIsSaving(true)
    void work.finally(() => saving.current === work && setIsSaving(false))
  }
  const add = (place: PlaceName) => on && change(withPlace(on.settings, newPlace(place)))
  return (
    <div className={`grid gap-6 ${on ? 'items-start lg:grid-cols-[2fr_1fr]' : ''}`}>
      <div ref={card} className="grid gap-6 lg:order-2">
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
            onTurnOn={() =>
              act(
                () => turnOn({ places: [newPlace(first)], quiet: null, ...preferences }),
                // The visitor may have said no to the browser.
                (state) => (state?.kind === 'on' ? m.notify_is_on() : ''),
              )
            }
          />
        )}
        {on && (
          <DeviceCard
            lastSent={on.lastSentAt && sayMoment(on.lastSentAt)}
            onTest={() =>
              act(
                () => sendTest(on.kept).then(() => null),
                () => m.notify_test_sent(),
              )
            }
            onTurnOff={() =>
              act(
                () => turnOff(on.kept).then(() => ({ kind: 'off' })),
                () => m.notify_turned_off(),
              )
            }
          />
        )}
        <p role="status" className={on ? 'min-h-6' : undefined}>
          {/* Only read out where the card shows it as well. */}
          <span className={news === m.notify_is_on() ? 'sr-only' : undefined}>{device && news}</span>
        </p>
      </div>
      {on && (
        <div className="grid gap-6" data-saving={isSaving || undefined}>
          <Card title={m.notify_what_title()}>
            <PlaceChoices settings={on.settings} onChange={change} />
            {on.settings.places.length < MOST_NOTIFIED_PLACES && (
              <AddPlace
                chosen={on.settings.places}
                saved={saved}
                search={search((place) => add(nameOf(place)))}
                onAdd={add}
              />
            )}
          </Card>
          <QuietHours settings={on.settings} onChange={change} />
        </div>
      )}
    </div>
  )
}

interface AddPlaceProps {
  /** Places that are chosen already. */
  chosen: readonly PlaceName[]
  saved: readonly PlaceName[]
  /** The box that finds any other place. */
  search: ReactNode
  onAdd(place: PlaceName): void
}

/** Adds a further place: one of the visitor's saved ones, or one that is searched for. */
function AddPlace({ chosen, saved, search, onAdd }: AddPlaceProps) {
  const others = saved.filter((place) => !chosen.some((each) => isSamePlace(each, place)))
  return (
    <div className="border-line border-t pt-4">
      {search}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {others.map((place) => (
          <li key={`${place.lat},${place.lon}`}>
            <button type="button" className={BUTTON.secondary} onClick={() => onAdd(place)}>
              {m.notify_add_found({ place: place.name })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
