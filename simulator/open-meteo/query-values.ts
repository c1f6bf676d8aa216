import { OpenMeteoError } from './api-error.ts'

/** The query of a request as Open-Meteo reads it: lists by commas or by repeating the key; unknown keys are ignored. */
export class QueryValues {
  readonly #values: Record<string, string[]>

  constructor(values: Record<string, string[]>) {
    this.#values = values
  }

  /** Every non-empty entry of a list, in the order asked. */
  list(key: string): string[] {
    return (this.#values[key] ?? [])
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '')
  }

  one(key: string): string | undefined {
    return this.#values[key]?.[0] || undefined
  }

  numbers(key: string): number[] {
    return this.list(key).map((text) => {
      const value = Number(text)
      if (!Number.isFinite(value)) throw new OpenMeteoError(`Value of type 'Float' required for key '${key}'.`)
      return value
    })
  }

  integer(key: string): number | undefined {
    const text = this.one(key)
    if (text === undefined) return undefined
    if (!/^[+-]?\d{1,9}$/.test(text)) throw new OpenMeteoError(`Value of type 'Int' required for key '${key}'.`)
    return Number(text)
  }
}
