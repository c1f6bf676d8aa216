import { type FormEvent, useId, useRef, useState } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import { languageTag } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { askApi } from '../../lib/api-client.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { BUTTON } from '../../ui/button.ts'
import { FIELD } from '../../ui/form/field.tsx'

const MOST_FOUND = 5

/** Finds a further place by its name. */
export function AddPlace({ onAdd }: { onAdd(place: Location): void }) {
  const id = useId()
  const [found, setFound] = useState<Location[] | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  async function find(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    const query = { name, count: MOST_FOUND, language: languageTag().slice(0, 2) }
    setHasFailed(false)
    try {
      setFound((await askApi(browserFetch, 'GET /api/places/search', { query })).data)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <div className="border-line border-t pt-4">
      <form ref={form} onSubmit={(event) => void find(event)}>
        <label htmlFor={id} className="mb-2 block font-[550]">
          {m.notify_add_place()}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            name="name"
            required
            minLength={2}
            maxLength={200}
            className={`${FIELD} min-w-0 flex-[1_1_12rem]`}
          />
          <button type="submit" className={BUTTON.quiet}>
            {m.notify_find_place()}
          </button>
        </div>
      </form>
      <div role="status">
        {hasFailed && <p className="mt-2">{m.notify_failed()}</p>}
        {found?.length === 0 && <p className="mt-2">{m.notify_none_found()}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {found.map((place) => (
            <li key={`${place.coordinates.lat},${place.coordinates.lon}`}>
              <button
                type="button"
                className={BUTTON.secondary}
                onClick={() => {
                  setFound(null)
                  form.current?.reset()
                  onAdd(place)
                }}
              >
                {m.notify_add_found({ place: [place.name, place.state].filter(Boolean).join(', ') })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
