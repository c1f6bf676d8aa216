import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Location } from '#shared/contracts/location.ts'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { browserFetch } from '../../lib/api-client.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { say } from '../../ui/say.ts'
import { MIN_SEARCH_LENGTH, PlaceSearch, SEARCH_DELAY_MS, searchPlaces } from './place-search.ts'
import { boxText, typedLength, whereabouts } from './place-words.ts'

interface SuggestionsProps {
  /** Id of the field, which exists before this component. */
  fieldId: string
  /** `up`: above the field, as wide as the bar around it. */
  opens: 'down' | 'up'
  /**
   * Whether the field is one of several in a form. Then the form is submitted as usual, and the page itself fills the
   * field with the chosen place.
   */
  isOneOfMany?: boolean
  /** Whether a chosen place joins a list, instead of its weather being shown. */
  isAdding?: boolean
  onChoose: (place: Location) => void
}

/** The places found for a text, and which of them the arrow keys have reached; −1 for none. */
interface Found {
  typed: string
  places: Location[]
  active: number
  isOpen: boolean
}

const NOTHING: Found = { typed: '', places: [], active: -1, isOpen: false }

/** Makes a combobox with a list (ARIA Authoring Practices) of a search form. */
export function Suggestions({ fieldId, opens, isOneOfMany = false, isAdding = false, onChoose }: SuggestionsProps) {
  const [search] = useState(() => new PlaceSearch(searchPlaces(browserFetch)))
  const [found, setFound] = useState(NOTHING)
  const [announcement, announce] = useState('')
  const [field] = useState(() => fieldWithId(fieldId))
  const form = isOneOfMany ? null : field?.form
  const box = isOneOfMany ? field?.parentElement : form
  const listId = `${fieldId}-places`
  const optionId = (index: number) => `${listId}-${index}`
  const { typed, places, active } = found
  const isListOpen = found.isOpen && places.length > 0

  /** Text that a choice has put into the field. */
  const chosen = useRef('')
  /** Selects it: the next name that is typed replaces it. What was typed since stays as it is. */
  const selectChosen = () => field?.value === chosen.current && field.select()

  const close = () => setFound((before) => ({ ...before, isOpen: false, active: -1 }))

  /** @returns the places; null when there are none to show */
  const ask = async (delayMs: number): Promise<Location[] | null> => {
    const text = field?.value.trim() ?? ''
    if (text.length < MIN_SEARCH_LENGTH) {
      search.callOff()
      setFound(NOTHING)
      announce('')
      return null
    }
    try {
      const answer = await search.find(text, delayMs)
      if (!answer) return null
      setFound({ typed: text, places: answer, active: -1, isOpen: true })
      announce(foundInWords(answer.length))
      return answer
    } catch {
      setFound(NOTHING)
      if (isOneOfMany) return null
      say({ tone: 'destructive', title: m.search_error_title(), text: m.search_error_text() })
      return null
    }
  }

  const choose = (place: Location) => {
    search.callOff()
    setFound(NOTHING)
    announce(isOneOfMany || isAdding ? boxText(place) : m.place_showing({ place: boxText(place) }))
    if (field && !isOneOfMany) {
      field.value = chosen.current = isAdding ? '' : boxText(place)
      // The keyboard of a phone would cover the weather.
      if (matchMedia('(pointer: coarse)').matches) field.blur()
      else selectChosen()
    }
    onChoose(place)
  }

  const submit = async () => {
    const isAnswered = found.isOpen && typed === field?.value.trim()
    const [first] = (isAnswered ? places : await ask(0)) ?? []
    if (first) choose(first)
  }

  const move = (step: 1 | -1) => {
    if (places.length === 0) return
    const from = active < 0 && step < 0 ? 0 : active
    setFound({ ...found, isOpen: true, active: (from + step + places.length) % places.length })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const activePlace = isListOpen ? places[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && activePlace) {
      choose(activePlace)
    } else if (event.key === 'Escape' && found.isOpen) {
      close()
    } else if (event.key === 'Escape' && field?.value && !isOneOfMany) {
      field.value = ''
      search.callOff()
    } else {
      // Home and End move the caret in a text field, so they only clear the choice in the list.
      if (event.key === 'Home' || event.key === 'End') setFound({ ...found, active: -1 })
      return
    }
    event.preventDefault()
  })
  const handleInput = useEffectEvent(() => {
    if (found.active >= 0) setFound({ ...found, active: -1 })
    void ask(SEARCH_DELAY_MS)
  })
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  })
  const handleFocus = useEffectEvent(() => void selectChosen())
  const handleLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box?.contains(relatedTarget))) close()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field?.addEventListener('input', () => handleInput(), { signal })
    field?.addEventListener('keydown', (event) => handleKey(event), { signal })
    // A moment later: the press that gives the field the focus still puts the caret somewhere.
    field?.addEventListener('focus', () => setTimeout(() => handleFocus()), { signal })
    form?.addEventListener('submit', (event) => handleSubmit(event), { signal })
    box?.addEventListener('focusout', (event) => handleLeave(event), { signal })
    // What was typed before we came.
    if (form && field?.value) handleInput()
    return () => listening.abort()
  }, [form, box, field])

  useEffect(() => {
    if (!field) return
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isListOpen),
      'aria-controls': listId,
      'aria-activedescendant': isListOpen && active >= 0 ? optionId(active) : '',
    }
    for (const [name, value] of Object.entries(states)) {
      if (value) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <div
        hidden={!found.isOpen}
        className={`absolute z-20 rounded-card border border-line bg-surface p-1.5 shadow-xl ${opens === 'up' ? 'inset-x-4 bottom-full mb-2' : 'inset-x-0 top-full mt-2 md:right-auto md:w-max md:min-w-full md:max-w-110'}`}
      >
        <div
          id={listId}
          role="listbox"
          aria-label={m.search_suggestions()}
          className={`overflow-y-auto ${opens === 'up' ? 'max-h-[40dvh]' : 'max-h-[min(30rem,60dvh)]'}`}
        >
          {places.map((place, index) => (
            <Option
              key={`${place.coordinates.lat} ${place.coordinates.lon} ${place.name}`}
              id={optionId(index)}
              place={place}
              typed={typed}
              isActive={index === active}
              onChoose={() => choose(place)}
            />
          ))}
        </div>
        {places.length === 0 && <p className="px-3 py-2.5 text-sm">{m.search_none()}</p>}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  place: Location
  typed: string
  isActive: boolean
  onChoose: () => void
}

function Option({ id, place, typed, isActive, onChoose }: OptionProps) {
  const length = typedLength(place.name, typed)
  return (
    // The focus stays in the field, which speaks for the option by `aria-activedescendant`.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose it
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-raised aria-selected:bg-raised"
    >
      <InterfaceIcon name="pin" className="size-5 text-muted" />
      <span className="min-w-0 break-words">
        <b className="font-[650]">{place.name.slice(0, length)}</b>
        {place.name.slice(length)} <span className="text-muted text-sm">{whereabouts(place)}</span>
      </span>
    </div>
  )
}

function foundInWords(count: number): string {
  if (count === 0) return m.search_none()
  return counted(count, m.search_found_one, m.search_found)
}

function fieldWithId(id: string): HTMLInputElement | null {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field : null
}
