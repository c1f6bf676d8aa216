import { parseHTML } from 'linkedom'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

/** The form's fields by name, as `new FormData(form)` reads them in a browser. */
class FilledForm extends Map<string, string> {
  constructor(form: Element) {
    super()
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (field.type !== 'checkbox' || field.checked) this.set(field.name, field.value)
    }
  }
  getAll = (name: string) => (this.has(name) ? [this.get(name)] : [])
}

/**
 * Draws a page as the server does, types into its fields as a visitor does who is quicker than the scripts, and hydrates
 * it.
 *
 * @returns what stands in the fields then, and the errors for which React drew a part anew
 */
export async function hydrateTyped(page: ReactNode, typed: Record<string, string>) {
  const html = renderToString(page)
  const { document, window } = parseHTML(`<html><body><div id="root">${html}</div></body></html>`)
  browserLike(window.HTMLTextAreaElement.prototype, 'textContent')
  browserLike(window.HTMLInputElement.prototype, 'value')
  for (const [name, value] of Object.entries({
    ...{ window, document, FormData: FilledForm, IS_REACT_ACT_ENVIRONMENT: true },
    ...{ HTMLInputElement: window.HTMLInputElement, HTMLTextAreaElement: window.HTMLTextAreaElement },
    ...{
      PerformanceNavigationTiming: class {},
      addEventListener: () => {},
      localStorage: undefined,
      sessionStorage: undefined,
    },
  }))
    vi.stubGlobal(name, value)
  vi.stubEnv('SSR', false)
  const fieldOf = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  for (const [name, text] of Object.entries(typed)) fieldOf(name).value = text
  const complaints: unknown[] = []
  // linkedom keeps the case of attributes’ names, of which React complains.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.getElementById('root') as Element
  const hydrated = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => complaints.push(error) }),
  )
  onTestFinished(async () => {
    await act(async () => hydrated.unmount())
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  return { complaints, document, textIn: (name: string) => fieldOf(name).value }
}

/** Gives fields the two values of a browser's: the one that was served, and the one that was typed or set. */
export function browserLike(prototype: object, served: 'textContent' | 'value'): void {
  const typed = new WeakMap<Element, string>()
  const servedIn = (field: Element) => (served === 'value' ? field.getAttribute('value') : field.textContent) ?? ''
  Object.defineProperties(prototype, {
    value: {
      configurable: true,
      get(this: Element) {
        return typed.get(this) ?? servedIn(this)
      },
      set(this: Element, text: string) {
        typed.set(this, String(text))
      },
    },
    defaultValue: {
      configurable: true,
      get(this: Element) {
        return servedIn(this)
      },
      set(this: Element, text: string) {
        if (served === 'value') this.setAttribute('value', text)
        else this.textContent = text
      },
    },
    form: {
      configurable: true,
      get(this: Element) {
        return this.closest('form')
      },
    },
  })
}
